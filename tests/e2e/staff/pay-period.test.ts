// Last week's pay: reviewed, locked, exported, corrected, reopened.
import { expect, type Page, test } from '@playwright/test';
import { openDesk } from '#tests/e2e/staff/people.ts';

const twoWeeks = 14 * 86_400_000;
const day = new Date(Date.now() - twoWeeks).toISOString().slice(0, 10);

type Card = {
  staffId: string;
  day: string;
  problems: string[];
  punches: { id: string; unverified: unknown }[];
};

/** Rejects days with missing punches and approves the others, as the time cards do one by one. */
async function reviewEverything(owner: Page): Promise<void> {
  const headers = { origin: new URL(owner.url()).origin };
  const week = await owner.request.get(`/v1/secure/time-clock/week?day=${day}`, { headers });
  const { data } = (await week.json()) as { data: { cards: Card[] } };
  for (const { staffId, day: worked, problems, punches } of data.cards) {
    const isIncomplete = problems.some((problem) => problem !== 'unverified');
    const verified = punches.filter(({ unverified }) => unverified).map(({ id }) => id);
    await owner.request.put('/v1/secure/time-clock/review', {
      headers,
      data: isIncomplete
        ? { staffId, day: worked, status: 'rejected', reason: 'Punches are missing' }
        : { staffId, day: worked, status: 'approved', verified },
    });
  }
}

test('a reviewed week is locked, exported and reopened with a reason', async ({ browser }) => {
  const owner = await openDesk(browser);
  await owner.goto(`/#/franchise/staff/pay?day=${day}`);
  const lock = owner.getByRole('button', { name: 'Lock pay period' });

  await test.step('what is left to review is said, and leads to the time cards', async () => {
    await expect(owner.getByRole('link', { name: /needs? a review/ })).toBeVisible();
    await expect(lock).toHaveAttribute('aria-disabled', 'true');
    await owner.getByRole('link', { name: /needs? a review/ }).click();
    await expect(owner.getByRole('heading', { name: 'Time cards' })).toBeVisible();
  });

  await test.step('once everything is reviewed, the period is locked', async () => {
    await reviewEverything(owner);
    await owner.goto(`/#/franchise/staff/pay?day=${day}`);
    await owner.reload();
    await lock.click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Lock pay period' }).click();
    await expect(owner.getByText('Pay period locked.')).toBeVisible();
    await expect(owner.getByRole('region', { name: 'History' })).toContainText('Locked by');
    await expect(owner.getByRole('row').last()).toContainText(/^Total\s*\$/);
  });

  await test.step('it is exported, and a second time only on purpose', async () => {
    await owner.getByRole('button', { name: 'Export pay' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Export pay' });
    const download = owner.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export pay' }).click();
    expect((await download).suggestedFilename()).toMatch(/^payroll_.*\.csv$/);
    await expect(owner.getByText(/^Exported by/)).toBeVisible();
    await owner.getByRole('button', { name: 'Export pay' }).click();
    await expect(dialog.getByText(/^Already exported by/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('reopening asks for a reason, which stays on the page', async () => {
    await owner.getByRole('button', { name: 'Reopen pay period' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Reopen pay period' });
    await dialog.getByLabel('Reason').fill('Forgot a day');
    await dialog.getByRole('button', { name: 'Reopen pay period' }).click();
    await expect(owner.getByText(/^Reopened by .*: Forgot a day$/)).toBeVisible();
    await expect(lock).toBeVisible();
  });
});
