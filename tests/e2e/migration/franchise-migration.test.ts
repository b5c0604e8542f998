import { expect, test } from '@playwright/test';
import { signInAs } from '#tests/e2e/sign-in.ts';

for (const width of [1440, 390]) {
  test(`an admin brings a menu and equipment into a new franchise, and gathers contacts there, at ${width} px`, async ({
    page,
  }) => {
    const code = `W${width}-${Date.now() % 1_000_000}`;
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'System Admin');
    const headers = { origin: new URL(page.url()).origin };
    const added = await page.request.post('/v1/secure/franchises', {
      headers,
      data: {
        code,
        name: `Walk ${code}`,
        primaryEmail: `${code}@example.com`,
        inviteOwner: false,
        billingCity: 'Lafayette',
        billingState: 'LA',
        timeZone: 'America/Chicago',
        salesTaxRate: '8.45',
        givebackPercentage: '20',
        brandIds: ['shaved-ice'],
        requestKey: crypto.randomUUID(),
      },
    });
    expect(added.status()).toBe(200);

    await page.goto('/#/admin/franchise-migration?start=');
    const form = page.getByRole('dialog', { name: 'Start migration' });
    await form.getByRole('combobox', { name: 'From franchise' }).fill('FOX-630');
    await page.getByRole('option', { name: /FOX-630/ }).click();
    await form.getByRole('combobox', { name: 'To franchise' }).fill(code);
    await page.getByRole('option', { name: new RegExp(code) }).click();
    await form.getByLabel('Menu').check();
    await form.getByLabel('Equipment').check();
    await form.getByRole('button', { name: 'Preview migration' }).click();

    const preview = page.getByRole('dialog', { name: /^Preview/ });
    await expect(preview.getByRole('row', { name: /^Menus/ })).toBeVisible();
    await preview.getByLabel(/^Type/).fill(code);
    await preview.getByRole('button', { name: /^Copy \d+ items/ }).click();

    const report = page.getByRole('dialog', { name: `Fox Valley Treats → Walk ${code}` });
    await expect(report.getByRole('columnheader', { name: 'Migrated', exact: true })).toBeVisible();
    await report.getByRole('button', { name: 'Close' }).last().click();
    const name = `Fox Valley Treats → Walk ${code}`;
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Gather contacts' }).click();
    const gather = page.getByRole('dialog', { name: 'Gather contacts' });
    await gather.getByLabel('From franchises').click();
    await page.getByRole('option', { name: /FOX-630/ }).click();
    await page.keyboard.press('Escape');
    await gather.getByRole('combobox', { name: 'To franchise' }).fill(code);
    await page.getByRole('option', { name: new RegExp(code) }).click();
    await gather.getByRole('button', { name: 'Preview migration' }).click();
    await expect(preview.getByRole('row', { name: /^Clients' main contacts/ })).toBeVisible();
    await preview.getByLabel(/^Type/).fill(code);
    await preview.getByRole('button', { name: /^Gather \d+ items/ }).click();
    await expect(report.getByRole('columnheader', { name: 'Migrated', exact: true })).toBeVisible();
  });
}
