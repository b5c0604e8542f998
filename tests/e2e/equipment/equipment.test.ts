import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

/** One red pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** The day that many days from now, as date fields take it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const width of [1440, 390]) {
  test(`an owner adds a truck with a photo, logs an inspection and sees what is due, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/assets');
    const name = `Truck ${width} ${Date.now()}`;

    await addTruck(page, name);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('img', { name: `Photo of ${name}` })).toHaveJSProperty(
      'naturalWidth',
      1,
    );

    await logInspection(page);
    await expect(page.getByText('Inspection logged for')).toBeVisible();
    await expect(page.getByText('Due within 30 days')).toBeVisible();
    await expect(page.getByText('Total cost $125.00')).toBeVisible();
  });
}

async function addTruck(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add equipment' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'truck.png', mimeType: 'image/png', buffer: photo });
  await dialog.getByRole('button', { name: 'Save equipment' }).click();
  await expect(page.getByText(`${name} added.`)).toBeVisible();
}

async function logInspection(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add record' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption('Inspection');
  await dialog.getByLabel('Cost').fill('125');
  await dialog.getByLabel('Next due').fill(dayIn(20));
  await dialog.getByRole('button', { name: 'Save record' }).click();
}
