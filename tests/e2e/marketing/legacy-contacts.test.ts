import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

const csv = [
  'Company,Name,Email Address,Phone,City,State,Zip,Last Event',
  '"Walk Test School, East",Ann Lee,ann@walk.example,(708) 555-0134,Aurora,IL,60505,6/1/2022',
  'Walk Test Library,,not-an-email,,,,,',
  ',Bo Diaz,,1-708-555-0135,Elgin,Illinois,60120-1234,2021-05-04',
].join('\n');

for (const width of [1440, 390]) {
  test(`an owner imports a file of an older system, twice, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/marketing/legacy-data?import=');
    await page
      .getByRole('dialog')
      .getByLabel('Brand')
      .selectOption({ index: width === 390 ? 1 : 2 });
    const file = { name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('CSV or Excel file').setInputFiles(file);
    await expect(page.getByText('2 contacts are ready to import.')).toBeVisible();
    await expect(page.getByText(/^Row 3: Email:/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Import contacts' }).click();
    await expect(page.getByText('Imported: 2. Already here: 0.')).toBeVisible();
    await expect(page.getByText(/^Row 3: Email:/)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();

    await page.goto('/#/franchise/marketing/legacy-data?searchText=Walk+Test+School');
    await expect(page.getByText('Walk Test School, East').first()).toBeVisible();
  });
}
