// A document that expires: the office records it, the grid shows it, and planning its person asks
// for confirmation.
import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { openDesk } from '#tests/e2e/staff/people.ts';
import { locateAddButton, fillShift, getSaturdayFrom } from '#tests/e2e/staff/week-board.ts';

test('an owner records a card that expires soon, and is asked before planning beyond it', async ({
  browser,
}) => {
  const lastName = `Walker ${String(Date.now()).slice(-6)}`;
  const name = `Kim ${lastName}`;
  const owner = await openDesk(browser);
  await owner.goto('/#/franchise/staff/profiles?add=');
  const added = owner.getByRole('dialog', { name: 'Add staff' });
  await added.getByLabel('First name').fill('Kim');
  await added.getByLabel('Last name').fill(lastName);
  await added.getByRole('button', { name: 'Add staff' }).click();
  await expect(added).toHaveCount(0);

  await owner.goto(`/#/franchise/staff/profiles?searchText=${encodeURIComponent(lastName)}`);
  const row = owner.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await owner.getByRole('menuitem', { name: 'Records and documents' }).click();
  await addCard(owner, name);
  const records = owner.getByRole('dialog', { name: `Records of ${name}` });
  await expect(records.getByRole('listitem')).toContainText(/No\. FH-77.*Expires on /);
  await inspectPage(owner);
  await owner.setViewportSize({ width: 390, height: 844 });
  await inspectPage(owner);
  await owner.setViewportSize({ width: 1440, height: 900 });
  await records.getByRole('button', { name: 'Done' }).click();
  await expect(row).toContainText('Expiring');

  const day = getSaturdayFrom(90);
  await owner.goto(`/#/franchise/staff/schedule?day=${day}`);
  await locateAddButton(owner, name, day).click();
  const shift = await fillShift(owner, 'Booth', ['09:00', '10:00']);
  await expect(shift).toContainText(`${name} has a document that will have expired by then.`);
  await shift.getByRole('button', { name: 'Save anyway' }).click();
  await expect(shift).toHaveCount(0);
  await expect(owner.getByText('Planned although a document will have expired')).toBeAttached();
});

async function addCard(owner: Page, name: string): Promise<void> {
  await owner.getByRole('button', { name: 'Add document' }).click();
  const form = owner.getByRole('dialog', { name: `Add document for ${name}` });
  await form.getByLabel('Kind').selectOption({ label: 'Food handler card' });
  await form.getByLabel('Number').fill('FH-77');
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Good until').fill(soon);
  await form.getByRole('button', { name: 'Save record' }).click();
}
