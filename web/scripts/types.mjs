// Writes the types of what the table server says and hears from its OpenAPI description.
// With --check it writes nothing, and fails if they are not those of the server as it is.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const target = new URL('../src/core/wire.d.ts', import.meta.url);
const head = '// Generated from the server\'s OpenAPI description by `npm run types`: do not change it by hand.\n\n';

const { default: openapiTS, astToString } = await import('openapi-typescript').catch(() => {
  console.error('openapi-typescript is not installed: run `npm install --no-save` in web/.');
  process.exit(1);
});
const python = fileURLToPath(new URL('.venv/bin/python', root));
const script = fileURLToPath(new URL('tools/openapi.py', root));
const description = execFileSync(python, [script], { encoding: 'utf8', maxBuffer: 1 << 26 });
const { components, ...rest } = JSON.parse(description);
// the client names its calls itself (lib/api.ts): of the description it wants what is said, not where
const text = head + astToString(await openapiTS({ ...rest, paths: {}, components: { schemas: components.schemas } }, { emptyObjectsUnknown: true }));

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (text !== readFileSync(target, 'utf8')) {
  console.error('web/src/core/wire.d.ts is not what the server says any more: run `npm run types` in web/ and commit it.');
  process.exit(1);
}
