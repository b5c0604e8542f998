// Tasks: planned in the office, checked off by the people who do them, and shown on the event.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { demoUsers } from '#scripts/seed/accounts/people.ts';
import { openFresh } from '#tests/e2e/open-fresh.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const getPersonName = (role: string) => {
  const person = demoUsers.find((it) => it.role === role);
  return `${person?.firstName} ${person?.lastName}`;
};
const driver = getPersonName('Driver');

/** The day that many days from now, as date fields take it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const width of [1440, 390]) {
  const size = { width, height: 900 };

  test(`a task that repeats is planned, done by a driver, and comes again, at ${width} px`, async ({
    page,
    browser,
  }) => {
    const title = `Grease the hinges ${width} ${Date.now()}`;
    await page.setViewportSize(size);
    await signInAs(page, 'Franchise');
    await openFresh(page, '/#/franchise/events/tasks');
    await plan(page, title);
    await expect(page.getByText(`“${title}” added.`)).toBeVisible();

    await checkOff(browser, title, size);

    await search(page, title, 'completed');
    await expect(page.getByText(driver).first()).toBeVisible();
    await expect(findTaskRow(page, title)).toHaveCount(1);
    await search(page, title, 'open');
    await expect(findTaskRow(page, title)).toHaveCount(1);
  });

  test(`an event's page has its tasks, and says who did them, at ${width} px`, async ({ page }) => {
    const title = `Bring the awning ${width} ${Date.now()}`;
    await page.setViewportSize(size);
    await signInAs(page, 'Franchise');
    await openFresh(page, '/#/franchise/events/list?statuses=booked&when=upcoming');
    await page.locator('[data-row="0"]').getByRole('button').first().click();

    await page.getByRole('textbox', { name: 'New task' }).fill(title);
    await page.getByRole('textbox', { name: 'New task' }).press('Enter');
    const box = page.getByRole('checkbox', { name: `Complete “${title}”` });
    await box.click();

    await expect(box).toBeChecked();
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await expect(line).toContainText(`Completed by ${getPersonName('Franchise')}`);
  });
}

const findTaskRow = (page: Page, title: string) =>
  page.locator('[data-row]').filter({ hasText: title });

async function search(page: Page, title: string, state: string): Promise<void> {
  await openFresh(page, `/#/franchise/events/tasks?state=${state}`);
  await page.getByLabel('Search tasks').fill(title);
  await expect(findTaskRow(page, title).first()).toBeVisible();
}

async function plan(page: Page, title: string): Promise<void> {
  await expect(page.locator('[data-row="3"]')).toBeVisible();
  await page.getByRole('button', { name: 'Add task' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Task', exact: true }).fill(title);
  await dialog.getByLabel('Due date').fill(dayIn(2));
  await dialog.getByLabel('Brand').selectOption({ index: 1 });
  await dialog.getByLabel('Repeats').selectOption('Weekly');
  await choose(page, 'Staff', driver);
  await choose(page, 'Equipment', 'Truck 1');
  await dialog.getByRole('button', { name: 'Save task' }).click();
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${field}: `) });
  await button.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAccessibleName(`${field}: ${option}`);
}

/** As the driver, on their own phone. */
async function checkOff(
  browser: Browser,
  title: string,
  viewport: { width: number; height: number },
): Promise<void> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await signInAs(page, 'Driver');
  await page.goto('/#/staff/tasks');
  const task = page.getByRole('checkbox', { name: `Complete “${title}”` });
  await task.click();
  await expect(page.getByRole('region', { name: 'Done in the last week' })).toContainText(title);
  await context.close();
}
