// An export of HubSpot with errors: recognized, mapped, fixed in place, kept over a reload, imported
// and undone.
import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

/** A property of its own, because columns of an earlier import would be remembered. */
const buildExport = (own: string, width: number) =>
  [
    `Record ID,First Name,Last Name,Email,Phone Number,Company name,Contact owner,State/Region,Postal Code,${own}`,
    `1,Ann,Lee,ann@${own}.example,555-123-${width + 1000} ext. 12,${own} Catering,me@mail.example,Illinois,60505,`,
    `2,Bob,Ray ${own},bob@${own}.example,,,me@mail.example,,4101,`,
    `3,Cy,Fox ${own},cy-at-mail,5.55123E+9,,me@mail.example,,,`,
    `4,,,,,,me@mail.example,,,`,
  ].join('\n');

async function fillField(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  await page.getByLabel(label).blur();
}

for (const width of [1440, 390]) {
  test(`an export of HubSpot is mapped, fixed, imported and undone at ${width} px`, async ({
    page,
  }) => {
    const own = `Hub${width}x${Date.now() % 100_000}`;
    const name = `${own}.csv`;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/client/import');
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(buildExport(own, width)) });

    await expect(page.getByText('This looks like an export from HubSpot.')).toBeVisible();
    await expect(page.getByLabel('Field for First Name')).toHaveValue('firstName');
    await expect(page.getByLabel('Field for Contact owner')).toHaveValue('');
    await expect(page.getByText(`Bob Ray ${own}`).first()).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Check rows' }).click();

    await fillField(page, 'Email, Row 4', `cy@${own}.example`);
    await fillField(page, 'Phone, Row 4', `(555) 124-${width + 1000}`);
    await expect(page.getByText('Fixed', { exact: true })).toBeVisible();
    await inspectPage(page);
    await page.reload();
    await expect(page.getByLabel('Email, Row 4')).toHaveValue(`cy@${own}.example`);
    await page.getByRole('button', { name: 'Leave out 1 row and continue' }).click();

    await expect(
      page.getByText("2 columns aren't imported: Record ID, Contact owner"),
    ).toBeVisible();
    await inspectPage(page);
    await page.getByRole('button', { name: 'Import 3 clients' }).click();
    await expect(page.getByText('1 row with a problem was left out.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: "Download rows that weren't imported" }).click();
    expect((await saved).suggestedFilename()).toBe(`problems-${name}`);

    await page.getByRole('button', { name: `Undo import of ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    const undone = page.getByRole('listitem').filter({ hasText: name });
    await expect(undone.getByText('3 undone, 0 kept.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('CSV or Excel file')).toBeVisible();
  });
}
