// The grid and the week board in a browser: how soon they respond, and how smoothly they scroll.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { addressesPlugin } from '#scripts/addresses/plugin.ts';
import { findBrowser } from '#scripts/commands/browser.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const cpuSlowdown = 4;
const pageRowCount = 50;
const longPageRowCount = 10_000;
/** Of 60 people at 120 events. */
const boardShiftCount = 400;
const turns = 9;
const scrolls = 3;

export async function measureWeb(): Promise<BenchRow[]> {
  const browser = await chromium.launch(await findBrowser());
  try {
    return [
      ...(await withPage(browser, 'grid-page.tsx', measureGridPage)),
      ...(await withPage(browser, 'board-page.tsx', measureBoard)),
    ];
  } finally {
    await browser.close();
  }
}

async function withPage(
  browser: Browser,
  source: string,
  measure: (open: OpenPage) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-bench-web-'));
  try {
    await buildPage(folder, source);
    return await measure(() => openPage(browser, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureBoard(open: OpenPage): Promise<BenchRow[]> {
  const size = boardShiftCount;
  const { page } = await open();
  const shown = await repeatMeasure(turns, () => runInPage<number>(page, `show(${size})`));
  await page.close();
  const scroll = { count: size, scroll: wheel };
  const frames = await repeatMeasure(scrolls, () => measureSlowFrames(open, scroll));
  return [
    toBenchRow({ what: 'the week board answers, ms', size }, toTimes(shown)),
    ...toFrameRows('a wheel over the week board', frames.flat(), size),
  ];
}

async function measureGridPage(open: OpenPage): Promise<BenchRow[]> {
  const { page } = await open();
  const shown = await repeatMeasure(turns, () => runInPage<number>(page, `show(${pageRowCount})`));
  return [
    toBenchRow(
      { what: 'rows answer, ms', size: pageRowCount, bar: 'median ≤ 100' },
      toTimes(shown),
    ),
    ...toFrameRows(
      'a wheel',
      (
        await repeatMeasure(scrolls, () =>
          measureSlowFrames(open, { count: longPageRowCount, scroll: wheel }),
        )
      ).flat(),
    ),
    ...toFrameRows(
      'Page Down held',
      (
        await repeatMeasure(scrolls, () =>
          measureSlowFrames(open, { count: longPageRowCount, scroll: keys }),
        )
      ).flat(),
    ),
    ...toWorkRows(await repeatMeasure(scrolls, () => measureFrameWork(open))),
  ];
}

type OpenedPage = { readonly page: Page; readonly session: CDPSession };
type OpenPage = () => Promise<OpenedPage>;
type Scroll = {
  readonly ready?: (page: Page) => Promise<void>;
  readonly go: (opened: OpenedPage) => Promise<unknown>;
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
async function measureSlowFrames(
  open: OpenPage,
  { count, scroll }: { readonly count: number; readonly scroll: Scroll },
): Promise<number[]> {
  const opened = await open();
  const { page, session } = opened;
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await runInPage(page, `show(${count})`);
  await scroll.ready?.(page);
  await runInPage(page, 'record()');
  await scroll.go(opened);
  const lengths = await runInPage<number[]>(page, 'recorded()');
  await page.close();
  return lengths;
}

function toFrameRows(by: string, lengths: readonly number[], size = longPageRowCount): BenchRow[] {
  const what = `a frame at ${cpuSlowdown}x under ${by}, ms`;
  return [
    toBenchRow({ what, size, bar: 'none > 50' }, toTimes(lengths)),
    { what: '… the longest', size, 'median ms': Math.round(Math.max(...lengths) * 10) / 10 },
  ];
}

/** Chromium's names of these metrics, in seconds since the page was opened. */
const metricNames = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  all: 'TaskDuration',
};
type FrameWork = Record<keyof typeof metricNames, number>;

/**
 * What a frame of a wheel scroll costs the page's main thread at full speed, in CPU time. Painting
 * on other threads and a busy machine affect only the lengths of frames.
 */
async function measureFrameWork(open: OpenPage): Promise<FrameWork> {
  const opened = await open();
  const { page, session } = opened;
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await runInPage(page, `show(${longPageRowCount})`);
  const before = await readMetrics(session);
  await runInPage(page, 'record()');
  await wheel.go(opened);
  const frames = (await runInPage<number[]>(page, 'recorded()')).length;
  const after = await readMetrics(session);
  await page.close();
  const spent = (kind: keyof typeof metricNames) =>
    (((after.get(metricNames[kind]) ?? 0) - (before.get(metricNames[kind]) ?? 0)) * 1000) / frames;
  return {
    script: spent('script'),
    style: spent('style'),
    layout: spent('layout'),
    all: spent('all'),
  };
}

async function readMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

function toWorkRows(work: readonly FrameWork[]): BenchRow[] {
  const of = (what: string, take: (it: FrameWork) => number) =>
    toBenchRow({ what, size: longPageRowCount }, toTimes(work.map(take)));
  return [
    of('its own thread a frame of a wheel, CPU ms', ({ all }) => all),
    of('… script', ({ script }) => script),
    of('… style', ({ style }) => style),
    of('… layout', ({ layout }) => layout),
    of('… paint and the rest', (it) => it.all - it.script - it.style - it.layout),
  ];
}

async function buildPage(folder: string, source: string): Promise<void> {
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
    root: path.join(repositoryRoot, 'scripts/bench'),
    configFile: false,
    logLevel: 'warn',
    plugins: [addressesPlugin(), react(), tailwind()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.join(repositoryRoot, `scripts/bench/${source}`),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
}

async function openPage(browser: Browser, folder: string): Promise<OpenedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('http://bench.test/');
  return { page, session: await page.context().newCDPSession(page) };
}

const runInPage = <Result>(page: Page, call: string): Promise<Result> =>
  page.evaluate(`bench.${call}`);

async function repeatMeasure<Measure>(
  times: number,
  measure: () => Promise<Measure>,
): Promise<Measure[]> {
  const measured: Measure[] = [];
  for (let turn = 0; turn < times; turn += 1) measured.push(await measure());
  return measured;
}

const toTimes = (times: readonly number[]) => times.map((milliseconds) => ({ milliseconds }));
