import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const list = '/#/franchise/events/list';

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^(?:Views$|View: )/ }).press('Enter');
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
}

async function manage(page: Page, name: string, item: string): Promise<void> {
  await choose(page, 'Manage views…');
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

test('a view is saved, shared, opened by a colleague, changed, reset and deleted', async ({
  page,
  browser,
}) => {
  const name = `Confirmed ${Date.now()}`;
  await signInAs(page, 'Franchise');
  await page.goto(`${list}?statuses=confirmed&limit=25`);
  await choose(page, 'Save as a new view…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('switch', { name: /^Share with everyone/ }).click();
  await dialog.getByRole('switch', { name: 'Open this list with this view' }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
  const [, id = ''] = /view=([\w-]+)/.exec(page.url()) ?? [];

  // The colleague gets its filters from its name alone.
  const colleague = await (await browser.newContext()).newPage();
  await signInAs(colleague, 'Manager');
  await colleague.goto(`${list}?view=${id}`);
  await expect(colleague).toHaveURL(/statuses=confirmed/);
  await expect(colleague.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();

  // The list opens with it, and lists nothing else on the way.
  await page.goto('/#/franchise/home');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/events/grid-data')) asked.push(request.postData() ?? '');
  });
  await page.goto(list);
  await expect(page).toHaveURL(new RegExp(`view=${id}`));
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy');
  expect(asked.filter((body) => !body.includes('confirmed'))).toEqual([]);

  // What is changed stands beside the view until it is reset.
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('checkbox', { name: 'Client' }).first().click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `View: ${name}, changed` })).toBeVisible();
  await choose(page, 'Reset to the saved view');
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();

  await choose(page, 'Standard list');
  await expect(page).toHaveURL(/view=standard$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();

  await manage(page, name, 'Delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  // It is gone once the server has deleted it.
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto(list);
  await expect(page).not.toHaveURL(/view=/);
});
