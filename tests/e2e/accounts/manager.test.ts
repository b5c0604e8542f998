import { type Browser, expect, type Page, test } from '@playwright/test';
import { fillCredentials, chooseCapacity, signInAs } from '#tests/e2e/sign-in.ts';

/** On a device in the franchise's own time zone, so that nobody is asked about clocks. */
async function window(browser: Browser): Promise<Page> {
  return (await browser.newContext({ timezoneId: 'America/Chicago' })).newPage();
}

async function deskManager(browser: Browser): Promise<Page> {
  const page = await window(browser);
  await page.goto('/#/signin');
  await fillCredentials(page, 'desk@fox-valley.example');
  await chooseCapacity(page, 'Franchise Admin');
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  return page;
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('a manager with two codes sees just their menu items, buttons and rows', async ({
  browser,
}) => {
  const page = await deskManager(browser);
  const owner = await window(browser);

  await expect(sidebar(page)).toHaveText([
    ...['Home', 'Events', 'Calendar', /^Future bookings/, 'Pipeline', 'Online orders'],
    ...['Accounting', 'Messages', 'Reports', 'My work'],
  ]);
  await expect(page.getByRole('button', { name: 'Book event' })).toHaveCount(0);
  await page.goto('/#/franchise/events/list?when=all&limit=50');
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).filter({ hasText: 'Wandering Bean Coffee' })).toHaveCount(50);
  expect(await brandsOfEvents(page)).toEqual(['coffee']);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['View']);
  await page.getByRole('menuitem', { name: 'View' }).click();
  await page.waitForURL(/#\/franchise\/events\/event\//);
  const event = page.getByRole('main');
  await expect(event.getByText('Wandering Bean Coffee').first()).toBeVisible();
  await expect(event.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(event.getByRole('textbox')).toHaveCount(0);
  await openReports(page);
  await expect(sidebar(page)).toHaveText([
    // A closed group tells what waits in it.
    ...['Home', /^Events/, 'Online orders', 'Accounting', 'Messages'],
    ...['Reports', 'Orders', 'Payouts', 'Sales and giveback', 'Equipment usage', 'Client ranking'],
    ...['Hours worked', 'Shift time card', 'Scheduled reports', 'My work'],
  ]);
  await expect(page.getByRole('button', { name: 'Schedule report' }).first()).toBeVisible();

  await signInAs(owner, 'Franchise');
  await expect(owner.getByRole('heading', { name: 'Events' })).toBeVisible();
  await setReports(owner, 'Editor', 'None');
  await page.reload();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();
  await expect(sidebar(page).first()).toBeVisible();
  await expect(reports(page)).toHaveCount(0);

  await setReports(owner, 'None', 'Viewer');
  await page.reload();
  await openReports(page);
  await expect(page.getByRole('heading', { name: 'Scheduled reports' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule report' })).toHaveCount(0);

  await setReports(owner, 'Viewer', 'Editor');
});

test('a permission that is taken away meanwhile is missed by the next call', async ({
  browser,
}) => {
  const page = await deskManager(browser);
  const owner = await window(browser);
  await signInAs(owner, 'Franchise');
  await expect(owner.getByRole('heading', { name: 'Events' })).toBeVisible();

  await setReports(owner, 'Editor', 'None');
  await reports(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click();

  await expect(reports(page)).toHaveCount(0);
  await setReports(owner, 'None', 'Editor');
});

const reports = (page: Page) => page.getByRole('link', { name: 'Reports', exact: true });

/** The group in the sidebar, then one of its pages. */
async function openReports(page: Page): Promise<void> {
  await reports(page).click();
  await page.getByRole('link', { name: 'Scheduled reports' }).click();
}

const rows = (page: Page) => page.locator('tr[data-row]');

/** Called directly, without the screen; all brands by name. */
async function brandsOfEvents(page: Page): Promise<string[]> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/v1/secure/events/grid-data', {
    headers,
    data: { limit: 200, brandIds: ['coffee', 'shaved-ice', 'soft-treats'] },
  });
  const { data } = (await answer.json()) as { data: { brandId: string }[] };
  return [...new Set(data.map(({ brandId }) => brandId))];
}

/** With the keyboard: None, Viewer, Editor, None. */
async function setReports(owner: Page, from: string, to: string): Promise<void> {
  await owner.goto('about:blank');
  await owner.goto('/#/franchise/staff/manage/access?id=fox-valley-desk');
  await expect(owner.getByRole('table')).toBeVisible();
  const coffee = owner.getByRole('button', { name: /^Reports, Wandering Bean Coffee:/ });
  await expect(coffee).toHaveAccessibleName(new RegExp(`: ${from}$`));
  while (!(await coffee.getAttribute('aria-label'))?.endsWith(to)) await coffee.press('Space');
  await owner.getByRole('button', { name: 'Save access' }).click();
  await expect(owner.getByText('It applies right away')).toBeVisible();
}
