// What an owner does with last week's time: a punch that doesn't fit is resolved, time is approved,
// and an approval is revoked with a reason.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openDesk } from '#tests/e2e/staff/people.ts';

const week = 7 * 86_400_000;
const lastWeek = () => new Date(Date.now() - week).toISOString().slice(0, 10);

test('punches out of turn are resolved, then approved; an approval is taken back as an adjustment', async ({
  browser,
}) => {
  const owner = await openDesk(browser);
  await owner.goto(`/#/franchise/staff/manager-clock-in-out?day=${lastWeek()}&show=unreviewed`);
  const card = await firstToApprove(owner);
  const pay = owner.getByRole('group', { name: 'Pay for the period' });
  const waiting = owner.getByRole('group', { name: 'Waiting for review' });

  await test.step('a second clock-in is a problem: the time is not offered for approval', async () => {
    await card.getByRole('button', { name: 'Add punch' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Add punch' });
    await dialog.getByLabel('Punch').selectOption({ label: 'Clock in' });
    await dialog.getByLabel('Time').fill('11:15');
    await dialog.getByLabel('Reason').fill('Said so on the phone');
    await dialog.getByRole('button', { name: 'Save punch' }).click();
    await expect(card.getByText(/^Clock-out is missing: Clock in/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expect(card.getByText('Entered by')).toBeVisible();
  });

  await test.step('once it is resolved, the time is approved and becomes pay', async () => {
    await card.getByRole('button', { name: 'Clock in at 11:15 AM, edit' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Edit punch' });
    await dialog.getByRole('switch', { name: 'Remove this punch' }).click();
    await dialog.getByLabel('Reason').fill('A mistake');
    await dialog.getByRole('button', { name: 'Save punch' }).click();
    await expect(card.getByText(/^Clock-out is missing/)).toHaveCount(0);
    const name = (await card.getAttribute('aria-label'))?.split(',')[0] ?? '';
    const day = (await card.getAttribute('aria-label'))?.slice(name.length + 2) ?? '';
    const row = { hasText: new RegExp(`${name}.*${day}`, 's') };
    await expect(waiting.getByRole('row').filter(row).first()).toBeVisible();

    await card.getByRole('button', { name: 'Approve' }).click();

    await expect(pay.getByRole('row').filter(row)).not.toHaveCount(0);
    await expect(waiting.getByRole('row').filter(row)).toHaveCount(0);
    await expect(pay.getByRole('row').last()).toContainText(/^Total\s*\d+ h \d+ min\s*\$/);
  });

  await test.step('it is reset with a reason, which the pay of the week says', async () => {
    await owner.goto(`/#/franchise/staff/manager-clock-in-out?day=${lastWeek()}&show=reviewed`);
    const reviewed = owner.getByRole('main').getByRole('listitem').first();
    await reviewed.getByRole('button', { name: 'Reset' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Reset time' });
    await dialog.getByLabel('Reason').fill('Approved too early');
    await dialog.getByRole('button', { name: 'Reset time' }).click();
    await expect(dialog).toHaveCount(0);
    const adjustment = pay.getByRole('row').filter({ hasText: 'Approved too early' });
    await expect(adjustment.first()).toContainText(/Adjustment: Regular.*-\d+ h \d+ min/s);
  });
});

/** By its person and time: when a list is filtered, another card becomes the first. */
async function firstToApprove(owner: Page): Promise<Locator> {
  const cards = owner.getByRole('main').getByRole('listitem');
  const ready = cards.filter({ has: owner.getByRole('button', { name: 'Approve' }) }).first();
  const label = (await ready.getAttribute('aria-label')) ?? '';
  await owner.goto(`/#/franchise/staff/manager-clock-in-out?day=${lastWeek()}`);
  return owner.getByRole('listitem', { name: label, exact: true });
}
