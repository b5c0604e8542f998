// People subscribe to a calendar by a personal address: the office at a desk, a driver on a phone.
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const { role, width, from, calendar } of [
  {
    role: 'Franchise',
    width: 1440,
    from: '/#/franchise/events/calendar',
    calendar: 'Events of your franchise',
  },
  {
    role: 'Driver',
    width: 390,
    from: '/#/staff/event-schedules',
    calendar: 'Your shifts and events',
  },
]) {
  test(`a ${role} subscribes to their calendar and turns it off, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, role);
    await page.goto(from);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const card = page.getByRole('region', { name: calendar });

    await card.getByRole('button', { name: 'Create address' }).click();
    const url = await card.getByLabel(`Secret address of “${calendar}”`).inputValue();
    await inspectPage(page);
    const answer = await page.request.get(url);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain('BEGIN:VCALENDAR');

    await card.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await expect(card.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect((await page.request.get(url)).status()).toBe(404);
  });
}

test('signing out other devices turns off calendar addresses, as their list shows at once', async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, 'Owner Staff');
  await signInAs(page, 'Owner Staff');
  await page.goto('/#/calendar-feeds');
  const card = page.getByRole('region', { name: 'Events of your franchise' });
  // The demo's has an address already.
  await expect(card.getByRole('button', { name: /^Create address$|^Turn off$/ })).toBeVisible();
  const create = card.getByRole('button', { name: 'Create address' });
  if (await create.isVisible()) await create.click();
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await page.goto('/#/franchise/profile?tab=security');
  const turnOff = page.getByRole('button', { name: 'Turn off Events of your franchise' });
  await expect(turnOff).toBeVisible();
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out other devices' }).click();

  await expect(page.getByText('You have no calendar addresses yet.')).toBeVisible();
});
