// A reporter for `scripts/e2e.mjs`: writes the files with a test that failed to $FAILED, one a line.
// It writes nothing where something failed outside of tests, as an error on a page does: that is no matter of time.

import { writeFileSync } from 'node:fs';

export default class Failed {
  onTestRunEnd(modules, errors, reason) {
    if (errors.length > 0 || reason !== 'failed') return;
    const files = modules.filter((module) => !module.ok()).map((module) => module.moduleId);
    writeFileSync(process.env.FAILED, files.join('\n'));
  }
}
