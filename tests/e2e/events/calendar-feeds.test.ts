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
