// Someone asks what is stored about them, and wants it deleted.
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`an owner looks up, downloads and deletes a client's data at ${width} px`, async ({
    page,
  }) => {
    const name = `Okafor ${width}x${Date.now() % 100_000}`;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/activity/stored-data');
    await expect(page.getByRole('heading', { name: 'Clients and their contacts' })).toBeVisible();
    await inspectPage(page);

    await page.goto('/#/franchise/client?quick-add=');
    await page.getByLabel('Business name').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
    await expect(page.getByText(`Client ${name} added.`)).toBeVisible();
    await page.goto(`/#/franchise/client?searchText=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Personal data' }).click();
    await expect(page.getByText('1 activity entry')).toBeVisible();
    await inspectPage(page);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as JSON' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
    await page.getByRole('button', { name: 'Delete personal data' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete personal data' })
      .click();

    await expect(page.getByText('Personal data deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Deleted client' })).toBeVisible();
  });
}
