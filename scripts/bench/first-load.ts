// How long people wait on a slow phone that has never loaded the app: for the sign-in page, for the
// first row of the events after signing in, and as a customer for the events to order from.
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#scripts/commands/browser.ts';
import { demoAccounts, demoPassword } from '#scripts/seed/accounts/people.ts';
import { startLaptopProcess } from './laptop-child.ts';
import { type BenchRow, toBenchRow } from './row.ts';

const turns = 5;
const cpuSlowdown = 4;
/** 1.6 Mbit/s in bytes per second. The latency is a round trip in milliseconds. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const latency = 150;
/**
 * Milliseconds between the keystrokes of a fast typist. What is fetched in the meantime is there
 * when they are done.
 */
const typing = { delay: 60 };

export async function measureFirstLoad(): Promise<BenchRow[]> {
  const laptop = await startLaptopProcess();
  const browser = await chromium.launch(await findBrowser());
  try {
    const loads: FirstLoad[] = [];
    for (let turn = 0; turn < turns; turn += 1)
      loads.push(await measureLoad(browser, laptop.address));
    const searches = [];
    for (let turn = 0; turn < turns; turn += 1) {
      searches.push({ milliseconds: await measureSearch(browser, laptop.address) });
    }
    const of = (take: (it: FirstLoad) => number) =>
      loads.map((it) => ({ milliseconds: Math.round(take(it)) }));
    const size = turns;
    return [
      toBenchRow(
        { what: 'sign-in page: largest paint', size, bar: 'median ≤ 2,000' },
        of((it) => it.paint),
      ),
      toBenchRow(
        { what: 'signed in: first row of the events', size, bar: 'median ≤ 3,000' },
        of((it) => it.row),
      ),
      toBenchRow(
        { what: 'customers: the events to order from', size, bar: 'median ≤ 4,000' },
        searches,
      ),
    ];
  } finally {
    await browser.close();
    await laptop.end();
  }
}

type FirstLoad = { readonly paint: number; readonly row: number };

/** A phone that has never loaded the app. */
async function openSlowPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...network, latency });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page };
}

async function measureSearch(browser: Browser, address: string): Promise<number> {
  const { context, page } = await openSlowPhone(browser);
  const started = performance.now();
  await page.goto(`${address}/#/search`);
  await page.locator('a[href^="#/search/"]').first().waitFor();
  const milliseconds = Math.round(performance.now() - started);
  await context.close();
  return milliseconds;
}

async function measureLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const { context, page } = await openSlowPhone(browser);
  await page.goto(`${address}/#/franchise/events/list`);
  await page.getByLabel('Email').pressSequentially(owner.email, typing);
  await page.getByLabel('Password', { exact: true }).pressSequentially(demoPassword, typing);
  await page.waitForLoadState('networkidle');
  const paint = await page.evaluate(largestPaint);
  const started = performance.now();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('[data-row="0"]').first().waitFor();
  const row = performance.now() - started;
  await context.close();
  return { paint, row };
}

const owner = (() => {
  const found = demoAccounts.find(({ role }) => role === 'Franchise');
  if (!found) throw new Error('No demo account is an owner');
  return found;
})();

/** Runs in the page. Milliseconds since its start. */
const largestPaint = () =>
  new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? 0);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
