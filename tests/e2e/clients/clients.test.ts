import { expect, type Page, test } from '@playwright/test';
import { inspectPage } from '#tests/e2e/inspect.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';
import { checkFile } from './import-walk.ts';

const head = 'Company,Contact,Email,Phone,Street,City,State,Zip,Labels';
const choose = (page: Page, lines: readonly string[], name: string) =>
  checkFile(page, name, [head, ...lines].join('\n'));

for (const width of [1440, 390]) {
  test(`a file with errors is fixed, imported, merged and undone at ${width} px`, async ({
    page,
  }) => {
    const own = `Walk${width}${Date.now() % 100_000}`;
    const good = `${own} Library,Bo,bo@${own}.example,,${width} Elm Rd,Elgin,IL,60120,VIP`;
    const wrong = `${own} School,Ann,not-an-email,(708) 555-01${width % 100},${width} Oak St,Aurora,IL,60505,`;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'Franchise');
    await page.goto('/#/franchise/client/import');

    await choose(page, [good, wrong], `${own}.csv`);
    await expect(page.getByLabel('Email, Row 3')).toHaveValue('not-an-email');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download these rows' }).click();
    expect((await saved).suggestedFilename()).toBe(`problems-${own}.csv`);

    await page.getByRole('button', { name: 'Leave out 1 row and continue' }).click();
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const twin = `${own} Elem. Library,Bo,bo@${own}.example,,,,,,`;
    const fixed = wrong.replace('not-an-email', `ann@${own}.example`);
    await choose(page, [good, fixed, twin], `${own}-fixed.csv`);
    await page.getByLabel('What to do with row 4').selectOption('Create anyway');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Import 3 clients' }).click();
    await expect(
      page.getByText('3 imported, 0 already here, 0 not imported.').first(),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Possible duplicates' }).click();
    await page
      .getByRole('button', { name: `Merge into ${own}` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Merge clients' }).last().click();
    await expect(page.getByText('Clients merged.').first()).toBeVisible();

    await page.goto('/#/franchise/client/import');
    await page.getByRole('button', { name: `Undo import of ${own}-fixed.csv` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('1 undone, 2 kept.')).toBeVisible();

    await openClient(page, own);
    await addBanner(page, 'See you on Friday');
    await editBanner(page, 'See you on Friday', 'See you on Saturday');
    await inspectPage(page);
    await deleteBanner(page, 'See you on Saturday');
  });
}

async function openClient(page: Page, name: string): Promise<void> {
  await page.goto(`/#/franchise/client?searchText=${name}`);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible();
}

/** A picture of the page itself, upright. */
async function addBanner(page: Page, words: string): Promise<void> {
  const clip = { x: 0, y: 0, width: 300, height: 400 };
  const buffer = await page.screenshot({ clip });
  await page.getByRole('button', { name: 'Add banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add banner' });
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'friday.png', mimeType: 'image/png', buffer });
  await dialog.getByLabel('Text').fill(words);
  await dialog.getByRole('button', { name: 'Save banner' }).click();
  await expect(page.getByRole('img', { name: words })).toHaveJSProperty('naturalHeight', 400);
}

async function chooseFor(page: Page, item: string): Promise<void> {
  // The page scrolls while it still grows, which closes a menu.
  await expect(async () => {
    await page.getByRole('button', { name: /^Actions for banner/ }).click();
    await page.getByRole('menuitem', { name: item }).click({ timeout: 5000 });
  }).toPass();
}

async function editBanner(page: Page, before: string, words: string): Promise<void> {
  await chooseFor(page, 'Edit text');
  const dialog = page.getByRole('dialog', { name: 'Edit banner' });
  await expect(dialog.getByLabel('Text')).toHaveValue(before);
  await dialog.getByLabel('Text').fill(words);
  await dialog.getByRole('button', { name: 'Save banner' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: words })).toBeVisible();
  await expect(page.getByText(before)).toBeHidden();
}

async function deleteBanner(page: Page, words: string): Promise<void> {
  await chooseFor(page, 'Delete banner');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete banner' }).click();
  await expect(page.getByText('No banners yet.')).toBeVisible();
  await expect(page.getByRole('img', { name: words })).toBeHidden();
}
