import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const csv = [
  'Company,Name,Email Address,Phone,City,State,Zip,Last Event,Favorite flavor',
  '"Walk Test School, East",Ann Lee,ann@walk.example,(708) 555-0134,Aurora,IL,60505,6/1/2022,Grape',
  'Walk Test Library,,not-an-email,,,,,,',
  ',Bo Diaz,,1-708-555-0135,Elgin,Illinois,60120-1234,2021-05-04,Lime',
].join('\n');

for (const width of [1440, 390]) {
  test(`an owner imports a file of an older system, twice, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/marketing/legacy-data?import=');
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

    await expect(page.getByLabel('Field for Favorite flavor')).toHaveValue('');
    await page.getByLabel('Field for Favorite flavor').selectOption('Notes');
    await page
      .getByRole('main')
      .getByLabel('Brand')
      .selectOption({ index: width === 390 ? 1 : 2 });
    await page.getByLabel('Month first: Jun 01, 2022').check();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await expect(page.getByLabel('Email, Row 3')).toHaveValue('not-an-email');
    await page.getByRole('button', { name: 'Leave out 1 row and continue' }).click();
    await expect(page.getByText('Favorite flavor: Grape')).toBeVisible();
    await page.getByRole('button', { name: 'Import contacts' }).click();
    await expect(page.getByText('Imported: 2. Already here: 0.')).toBeVisible();
    await expect(page.getByText('1 row with a problem is left out.')).toBeVisible();

    await page.goto('/#/franchise/marketing/legacy-data?searchText=Walk+Test+School');
    await expect(page.getByText('Walk Test School, East').first()).toBeVisible();
  });
}
