// The grid in a browser: how soon a page of rows responds, and how smoothly a long one scrolls.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/commands/browser.ts';
import { root } from '#scripts/local/runtime/places.ts';
import { type BenchRow, rowOf } from './row.ts';

const slowDown = 4;
const rowsOfPage = 50;
const rowsOfLongPage = 10_000;
const turns = 9;
const scrolls = 3;

export async function measureWeb(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-bench-web-'));
  await buildPage(folder);
  const browser = await chromium.launch(await findBrowser());
  const open = () => openPage(browser, folder);
  try {
    const { page } = await open();
    const shown = await repeated(turns, () => run<number>(page, `show(${rowsOfPage})`));
    return [
      rowOf({ what: 'rows answer, ms', size: rowsOfPage, bar: 'median ≤ 100' }, timed(shown)),
      ...framesOf('a wheel', (await repeated(scrolls, () => slowFrames(open, wheel))).flat()),
      ...framesOf('Page Down held', (await repeated(scrolls, () => slowFrames(open, keys))).flat()),
      ...workOf(await repeated(scrolls, () => frameWork(open))),
    ];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Opened = { readonly page: Page; readonly session: CDPSession };
type Open = () => Promise<Opened>;
type Scroll = {
  readonly ready?: (page: Page) => Promise<void>;
  readonly go: (opened: Opened) => Promise<unknown>;
};

/**
 * A spinning mouse wheel: the browser generates its events and scrolls by itself, as for a real
 * hand.
 */
const wheel: Scroll = {
  go: ({ session }) =>
    session.send('Input.synthesizeScrollGesture', {
      x: 720,
      y: 500,
      yDistance: -21_600,
      speed: 7_200,
      gestureSourceType: 'mouse',
      preventFling: true,
    }),
};

/** A held key repeats about thirty times a second. */
const keys: Scroll = {
  ready: (page) => page.locator('tr[data-row]').first().focus(),
  go: async ({ page }) => {
    for (let press = 0; press < 90; press += 1) {
      await page.keyboard.down('PageDown');
      await page.waitForTimeout(33);
    }
    await page.keyboard.up('PageDown');
  },
};

/** On a page that was never scrolled before, so that nothing is warm. */
async function slowFrames(open: Open, scroll: Scroll): Promise<number[]> {
  const opened = await open();
  const { page, session } = opened;
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await run(page, `show(${rowsOfLongPage})`);
  await scroll.ready?.(page);
  await run(page, 'record()');
  await scroll.go(opened);
  const lengths = await run<number[]>(page, 'recorded()');
  await page.close();
  return lengths;
}

function framesOf(by: string, lengths: readonly number[]): BenchRow[] {
  const size = rowsOfLongPage;
  const what = `a frame at ${slowDown}x under ${by}, ms`;
  return [
    rowOf({ what, size, bar: 'none > 50' }, timed(lengths)),
    { what: '… the longest', size, 'median ms': Math.round(Math.max(...lengths) * 10) / 10 },
  ];
}

/** Chromium's names of these metrics, in seconds since the page was opened. */
const kinds = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  all: 'TaskDuration',
};
type Work = Record<keyof typeof kinds, number>;

/**
 * What a frame of a wheel scroll costs the page's main thread at full speed, in CPU time. Painting
 * on other threads and a busy machine affect only the lengths of frames.
 */
async function frameWork(open: Open): Promise<Work> {
  const opened = await open();
  const { page, session } = opened;
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await run(page, `show(${rowsOfLongPage})`);
  const before = await seconds(session);
  await run(page, 'record()');
  await wheel.go(opened);
  const frames = (await run<number[]>(page, 'recorded()')).length;
  const after = await seconds(session);
  await page.close();
  const spent = (kind: keyof typeof kinds) =>
    (((after.get(kinds[kind]) ?? 0) - (before.get(kinds[kind]) ?? 0)) * 1000) / frames;
  return {
    script: spent('script'),
    style: spent('style'),
    layout: spent('layout'),
    all: spent('all'),
  };
}

async function seconds(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

function workOf(work: readonly Work[]): BenchRow[] {
  const of = (what: string, take: (it: Work) => number) =>
    rowOf({ what, size: rowsOfLongPage }, timed(work.map(take)));
  return [
    of('its own thread a frame of a wheel, CPU ms', ({ all }) => all),
    of('… script', ({ script }) => script),
    of('… style', ({ style }) => style),
    of('… layout', ({ layout }) => layout),
    of('… paint and the rest', (it) => it.all - it.script - it.style - it.layout),
  ];
}

async function buildPage(folder: string): Promise<void> {
  const [{ build }, { default: react }, { default: tailwind }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ]);
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><div id="root"></div><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>',
  );
  await build({
    root: path.join(root, 'scripts/bench'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwind()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(root, 'scripts/bench/grid-page.tsx'),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
}

async function openPage(browser: Browser, folder: string): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('http://bench.test/');
  return { page, session: await page.context().newCDPSession(page) };
}

const run = <Result>(page: Page, call: string): Promise<Result> => page.evaluate(`bench.${call}`);

async function repeated<Measure>(
  times: number,
  measure: () => Promise<Measure>,
): Promise<Measure[]> {
  const measured: Measure[] = [];
  for (let turn = 0; turn < times; turn += 1) measured.push(await measure());
  return measured;
}

const timed = (times: readonly number[]) => times.map((milliseconds) => ({ milliseconds }));
