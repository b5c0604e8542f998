// A list of equipment with an error: matched, fixed in place, imported with its types, and undone.
import { expect, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const buildList = (own: string) =>
  [
    'Name,Type,Plate,Qty,Inspection due,Color',
    `Truck of ${own},Truck,${own},1,"Mar 1, 2027",Blue`,
    `Folding tables with a name as long as people write them ${own},Furniture ${own},,many,,`,
    `Cart of ${own},,,1,,`,
  ].join('\n');

for (const width of [1440, 390]) {
  test(`a list of equipment is matched, fixed, imported and undone at ${width} px`, async ({
    page,
  }) => {
    const own = `Q${width}x${Date.now() % 100_000}`;
    const name = `${own}.csv`;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/assets/import');
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(buildList(own)) });

    await expect(page.getByLabel('Field for Plate')).toHaveValue('registrationNumber');
    await expect(page.getByLabel('Field for Color')).toHaveValue('');
    await page.getByLabel('Brand of this equipment').selectOption({ index: 1 });
    await inspectPage(page);
    await page.getByRole('button', { name: 'Check rows' }).click();

    await page.getByLabel('Inventory, Row 3').fill('40');
    await page.getByLabel('Inventory, Row 3').blur();
    await expect(page.getByText('Fixed', { exact: true })).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Leave out 1 row and continue' }).click();

    await expect(page.getByText("1 column isn't imported: Color")).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Import 2 pieces of equipment' }).click();
    await expect(page.getByText('1 row with a problem was left out.')).toBeVisible();

    await page.getByRole('button', { name: `Undo import of ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    const undone = page.getByRole('listitem').filter({ hasText: name });
    await expect(undone.getByText('2 undone, 0 kept.')).toBeVisible();
  });
}
