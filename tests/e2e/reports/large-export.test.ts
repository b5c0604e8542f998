// More rows than an export writes at a time: progress on the page, a notification and a mail.
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import {
  largeFranchiseEvents,
  largeFranchiseOwner,
} from '#scripts/seed/franchises/large-franchise.ts';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { expectNotification } from '#tests/e2e/notifications.ts';
import { fillCredentials } from '#tests/e2e/sign-in.ts';

test('a large export is awaited with a number, and its link comes by bell and by mail', async ({
  page,
  browser,
}) => {
  await page.goto('/#/signin');
  await fillCredentials(page, largeFranchiseOwner.email);
  await page.waitForURL(/#\/franchise\/events\/list/);
  await page.goto('/#/franchise/events/list?when=all');
  const button = page.getByRole('button', { name: /Export to Excel$/ });

  const awaited = await downloaded(page, async () => {
    const counted = page.waitForFunction(isCounting);
    await button.click();
    await expect(page.getByText('This is a large export.')).toBeVisible();
    await counted;
  });
  await expectEveryEvent(awaited);
  await expect(button).not.toHaveText(/%/);

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const entry = page.getByRole('link', { name: /is ready to download: Events/ });
  await expectNotification(page, entry);
  const told = await downloaded(page, () => entry.click());
  await expect(page.getByText(`It's saved as ${told.suggestedFilename()}`)).toBeVisible();

  const link = await linkMailedTo(page, largeFranchiseOwner.email);
  const elsewhere = await (await browser.newContext()).newPage();
  const mailed = await downloaded(elsewhere, async () => {
    await elsewhere.goto(link);
    await fillCredentials(elsewhere, largeFranchiseOwner.email);
  });
  await expectEveryEvent(mailed);
});

/** Checked in each frame, because waiting for it could miss it. */
const isCounting = () =>
  Array.from(document.querySelectorAll('button')).some(({ innerText }) => /^\d+%/.test(innerText));

async function downloaded(page: Page, start: () => Promise<unknown>): Promise<Download> {
  const waiting = page.waitForEvent('download');
  await start();
  return waiting;
}

/** A line for each event, with its day and its amount in their own types. */
async function expectEveryEvent(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toMatch(/^export_\w+\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [head = [], ...lines] = sheets[0]?.rows ?? [];
  const [day, collected] = [head.indexOf('Date'), head.indexOf('Collected sales')];
  const earning = lines.filter((line) => line[collected] !== null);

  expect(lines).toHaveLength(largeFranchiseEvents);
  expect(lines.every((line) => line[day] instanceof Date)).toBe(true);
  expect(earning.length).toBeGreaterThan(largeFranchiseEvents / 2);
  expect(earning.every((line) => typeof line[collected] === 'number')).toBe(true);
}

async function linkMailedTo(page: Page, recipient: string): Promise<string> {
  const links = async () =>
    (await listMailTexts(page, recipient)).flatMap(
      (mail) => /http:\S+\/#\/file\/export\/grid-[\w-]+/.exec(mail) ?? [],
    );
  await expect.poll(links).toHaveLength(1);
  const [link = ''] = await links();
  return link;
}
