// Clients who haven't replied, and their reminders: a template is written, tried and enabled, and a
// client's follow-up is stopped.
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`a franchise follows up who hasn't replied, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/marketing/no-replies');
    await expect(page.getByText('Booking details').first()).toBeVisible();

    const name = `Reminder ${Date.now()} ${width}`;
    await page.getByRole('link', { name: 'Templates', exact: true }).click();
    await writeTemplate(page, name);
    await turnOn(page, name);
  });
}

async function writeTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New template' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Type').selectOption({ label: 'Booking details missing' });
  await dialog.getByLabel('Brand').selectOption({ index: 1 });
  await dialog.getByLabel('Subject').fill('Still there, {{ contactName }}?');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We are waiting for the details.');
  await dialog.getByLabel('Days without a reply').fill('30');
  await dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(dialog.getByText('Still there, Jamie Rivera?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(dialog).toBeHidden();
}

/** And off again, so that only the demo's own templates send reminders to its clients. */
async function turnOn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search templates').fill(name);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  // A card on a phone has two lines, and the rest on demand.
  const more = page.getByRole('button', { name: `More about ${name}` });
  if (await more.isVisible()) await more.click();
  await expect(page.getByText('30 days without a reply')).toHaveCount(1);
  for (const act of ['Activate', 'Deactivate']) {
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: act, exact: true });
    // The list reloads after saving: a row that arrives in the meantime closes the menu of the one
    // before. On a busy machine a click may be given up that was made.
    await expect(async () => {
      if (await confirm.isVisible()) return;
      await page.getByRole('button', { name: `Actions for ${name}` }).click({ timeout: 5000 });
      await page.getByRole('menuitem', { name: act, exact: true }).click({ timeout: 5000 });
      await expect(confirm).toBeVisible({ timeout: 5000 });
    }).toPass();
    await confirm.click();
    await expect(confirm).toBeHidden();
  }
}
