// The address of an event: chosen from the results, by keyboard and by touch, or typed.
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`an address is found, and filled in, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/events/list');
    await page.getByRole('button', { name: 'Book event' }).click();
    const address = page.getByRole('combobox', { name: /^Address/ });
    const found = page.getByRole('option', { name: /^510 Main Street, Boulder, CO/ });

    await address.pressSequentially('510 main street boulder co');
    await expect(found).toBeVisible();
    await inspectPage(page);
    if (width === 390) await found.click();
    else {
      await address.press('ArrowDown');
      await address.press('Enter');
    }

    await expect(address).toHaveValue('510 Main Street');
    await expect(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Boulder');
    await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('CO');
    await address.fill('1 Outage Road');
    await expect(page.getByText("Address search isn't available right now.")).toBeVisible();
    await expect(address).toHaveValue('1 Outage Road');
  });
}
