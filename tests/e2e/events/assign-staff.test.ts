// Who assigns staff while the event changes under them: nothing that was chosen is lost, and nothing
// of others is overwritten unseen.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const getHeaders = (page: Page) => ({ origin: new URL(page.url()).origin });

async function book(page: Page, eventDate: string): Promise<string> {
  const eventName = `Staffed ${randomUUID().slice(0, 8)}`;
  const client = { newClient: { businessName: `Client of ${eventName}` } };
  const hours = { eventDate, startTime: '12:00', endTime: '14:00' };
  const data = { eventName, ...hours, brandId: 'shaved-ice', client, requestKey: randomUUID() };
  const headers = getHeaders(page);
  const response = await page.request.post('/v1/secure/events/quick-add', { headers, data });
  return (await response.json()).data.id;
}

const openDialog = (page: Page) => page.getByRole('dialog');
const listPeople = (page: Page) => openDialog(page).getByRole('listitem');

for (const { width, day } of [
  { width: 1440, day: '2031-09-03' },
  { width: 390, day: '2031-09-04' },
]) {
  test(`a chosen person stays chosen while somebody else changes the crew, at ${width} px`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    const id = await book(page, day);
    await page.goto(`/#/franchise/events/event/${id}`);
    await page.getByRole('button', { name: 'Assign staff' }).click();
    const [mine, theirs] = [listPeople(page).nth(0), listPeople(page).nth(1)];
    const name = (await mine.locator('label span span').first().textContent()) ?? '';
    const other = (await theirs.locator('label span span').first().textContent()) ?? '';
    await mine.getByRole('checkbox').first().check();

    const colleague = await (await browser.newContext()).newPage();
    await signInAs(colleague, 'Owner Staff');
    await colleague.goto(`/#/franchise/events/event/${id}`);
    await colleague.getByRole('button', { name: 'Assign staff' }).click();
    const chosen = listPeople(colleague).filter({ hasText: other });
    await chosen.getByRole('checkbox').first().check();
    await openDialog(colleague).getByRole('button', { name: 'Assign staff' }).click();
    await expect(openDialog(colleague)).toHaveCount(0);

    await openDialog(page).getByRole('button', { name: 'Assign staff' }).click();
    await expect(openDialog(page).getByText('Someone else just changed this')).toBeVisible();
    await expect(
      listPeople(page).filter({ hasText: name }).getByRole('checkbox').first(),
    ).toBeChecked();
    await openDialog(page).getByRole('button', { name: 'Assign staff' }).click();
    await expect(openDialog(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  });
}

test('staff are assigned right after equipment, although the page still loads that', async ({
  page,
}) => {
  await signInAs(page, 'Franchise');
  const id = await book(page, '2031-09-05');
  await page.goto(`/#/franchise/events/event/${id}`);
  await page.getByRole('button', { name: 'Assign equipment' }).click();
  await openDialog(page)
    .getByRole('button', { name: /^Equipment: / })
    .click();
  const options = page.getByRole('listbox').getByRole('option');
  await options.filter({ hasNotText: 'taken until' }).first().click();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await page.route(`**/events/crew/${id}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await openDialog(page).getByRole('button', { name: 'Assign equipment' }).click();
  await expect(openDialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Assign staff' }).click();
  await listPeople(page).first().getByRole('checkbox').first().check();
  await openDialog(page).getByRole('button', { name: 'Assign staff' }).click();

  await expect(openDialog(page)).toHaveCount(0);
});
