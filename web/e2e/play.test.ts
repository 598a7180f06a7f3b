import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, MOTION, PAINTED, PHONE } from './house';

let house: House;
beforeAll(async () => {
  house = await new House([], { ...MOTION, ...PAINTED }).open();
});
afterAll(() => house.close());

describe('a game against bots', () => {
  it('is set up, marched, taken back and passed on', async () => {
    const player = await house.guest();
    await player.start(house.url);
    await player.allot();

    await player.click('seydlitz');
    expect(await player.prompt()).toContain('Seydlitz');
    expect(await player.page.locator('circle.near').count()).toBeGreaterThan(1);

    // a town beyond the next step: the way is walked step by step
    const before = await player.place('seydlitz');
    const far = player.page.locator('circle.beyond').last();
    const box = await far.boundingBox();
    await player.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await player.page.locator('.log li', { hasText: /Seydlitz: .+ → .+ → / }).waitFor();
    await player.idle();
    await expect.poll(() => player.place('seydlitz')).not.toEqual(before);

    const { index } = player.position;
    await player.page.getByRole('button', { name: 'Take back' }).click();
    await player.shows(index + 1);
    expect(await player.prompt()).toContain('Seydlitz');

    await player.page.reload();
    await player.page.waitForSelector('.sheet .token');
    expect(await player.prompt()).toContain('Seydlitz');
    await player.page.getByRole('button', { name: 'Halt here' }).click();
    await player.idle();
    await player.endMovement();
    await player.page.locator('.log li', { hasText: 'Hanover acts' }).waitFor();
  });

  it('takes a general by drag and drop', async () => {
    const player = await house.guest();
    await player.start(house.url);
    await player.allot();
    const [x, y] = await player.place('dohna');
    await player.page.mouse.move(x, y);
    await player.page.mouse.down();
    await player.page.mouse.move(x + 12, y + 12, { steps: 3 });
    await player.page.locator('circle.near').first().waitFor();
    const box = await player.page.locator('circle.near').first().boundingBox();
    await player.page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 4 });
    await player.page.mouse.up();
    await player.page.locator('.log li', { hasText: 'Dohna: Arnswalde' }).waitFor();
  });

  it('says why not, with the rule', async () => {
    const player = await house.guest();
    await player.start(house.url);
    await player.allot();
    await player.click('seydlitz');
    await player.page.mouse.move(...(await player.place('dohna')));
    await player.page.mouse.move(...(await player.place('ehrensvaerd')));
    const why = player.page.locator('.card .why');
    await why.waitFor();
    expect(await why.innerText()).toContain('F-4');
  });

  it('speaks French, and goes on after the server has been away', async () => {
    const player = await house.guest();
    await player.start(house.url);
    await player.page.getByRole('button', { name: 'Français' }).click();
    await player.page.getByText('Combien d’armées').or(player.page.getByText("Combien d'armées")).waitFor();
    await house.stopServer();
    await player.page.locator('.offline').waitFor();
    await house.startServer();
    await player.page.locator('.offline').waitFor({ state: 'detached' });
    await player.allot();
    expect(await player.page.locator('.log li').count()).toBeGreaterThan(5);
  });
});

describe('a phone', () => {
  it('plays by touch', async () => {
    const player = await house.guest(PHONE);
    await player.start(house.url);
    await player.allot();
    await player.page.getByRole('button', { name: 'Fit the map' }).tap();
    await player.page.touchscreen.tap(...(await player.steady('dohna')));
    await player.page.getByText('Dohna at Arnswalde').waitFor();
    const wide = await player.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
  });
});

describe('a spectator', () => {
  it('sees no hand and no army that is not open', async () => {
    const player = await house.guest();
    await player.start(house.url);
    await player.allot();
    const watcher = await house.guest();
    const frames: string[] = [];
    watcher.page.on('websocket', (socket) => socket.on('framereceived', (frame) => frames.push(String(frame.payload))));
    await watcher.page.goto(player.page.url());
    await watcher.page.waitForSelector('.sheet .token');
    await watcher.until('the table', () => watcher.told.length > 0);
    await watcher.ready();
    expect(await watcher.page.locator('.face').count()).toBe(0);
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) expect(JSON.parse(frame).view).toEqual(expect.objectContaining({ hands: {}, armies: {} }));
  });
});
