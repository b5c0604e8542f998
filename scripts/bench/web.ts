// The grid in a browser: how soon a page of rows answers, and how evenly a long one scrolls.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/local/browser.ts';
import { root } from '#scripts/local/places.ts';
import { type BenchRow, rowOf } from './row.ts';

const slowDown = 4;
const rowsOfPage = 50;
const rowsOfLongPage = 10_000;
const turns = 9;
const frames = 180;

export async function measureWeb(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-bench-web-'));
  await buildPage(folder);
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openPage(page, folder);
    const shown = await repeated(() => run<number>(page, `show(${rowsOfPage})`));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await run(page, `show(${rowsOfLongPage})`);
    const lengths = (await run<number[]>(page, `scroll(${frames})`)).sort((a, b) => a - b);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const worked = await frameWork(page, session);
    return [
      rowOf({ what: 'rows answer, ms', size: rowsOfPage, bar: 'median ≤ 100' }, timed(shown)),
      rowOf(
        { what: `frame of a scroll at ${slowDown}x, ms`, size: rowsOfLongPage, bar: 'none > 50' },
        timed(lengths),
      ),
      { what: 'the longest of these', size: rowsOfLongPage, 'median ms': lengths.at(-1) },
      ...Object.entries(worked).map(([what, milliseconds]) =>
        rowOf({ what, size: rowsOfLongPage }, timed(milliseconds)),
      ),
    ];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names of what Chromium counts in seconds since the page began. */
const kinds = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  all: 'TaskDuration',
};

/**
 * Where the page's own thread spends a frame of a scroll, at full speed: what other threads paint
 * and a busy machine make of it are in the frames' lengths alone.
 */
async function frameWork(page: Page, session: CDPSession): Promise<Record<string, number[]>> {
  await session.send('Performance.enable');
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  const turnsOf = await repeated(async () => {
    const before = await seconds();
    await run(page, `scroll(${frames})`);
    const after = await seconds();
    const spent = (kind: keyof typeof kinds) =>
      (((after.get(kinds[kind]) ?? 0) - (before.get(kinds[kind]) ?? 0)) * 1000) / frames;
    return {
      all: spent('all'),
      script: spent('script'),
      style: spent('style'),
      layout: spent('layout'),
    };
  });
  return {
    'its own thread a frame, ms': turnsOf.map(({ all }) => all),
    '… script': turnsOf.map(({ script }) => script),
    '… style': turnsOf.map(({ style }) => style),
    '… layout': turnsOf.map(({ layout }) => layout),
    '… paint and the rest': turnsOf.map(
      ({ all, script, style, layout }) => all - script - style - layout,
    ),
  };
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

async function openPage(page: Page, folder: string): Promise<void> {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: path.join(folder, pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto('http://bench.test/');
}

const run = <Result>(page: Page, call: string): Promise<Result> => page.evaluate(`bench.${call}`);

async function repeated<Measure>(measure: () => Promise<Measure>): Promise<Measure[]> {
  const times: Measure[] = [];
  for (let turn = 0; turn < turns; turn += 1) times.push(await measure());
  return times;
}

const timed = (times: readonly number[]) => times.map((milliseconds) => ({ milliseconds }));
