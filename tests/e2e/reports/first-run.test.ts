// A new owner, from the mail that invites them to the first quote, by what is on the screen alone.
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { signInAs } from '#tests/e2e/sign-in.ts';

const password = 'Battery-Staple-9';

for (const width of [1440, 390]) {
  test(`a new owner is led from step to step, at ${width} px`, async ({ browser }) => {
    const email = `first-${width}-${Date.now()}@example.com`;
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await acceptInvitation(page, await inviteOwner(await browser.newPage(), email), email);

    await page.getByRole('link', { name: 'Getting started' }).click();
    await expect(page.getByText('0 of 7 done.')).toBeVisible();

    await openStep(page, 'Fill in your letterhead');
    const street = page.getByLabel('Street address');
    await expect(street).toBeFocused();
    await street.fill('12 Brown Street');
    await page
      .getByRole('textbox', { name: /^Phone/ })
      .first()
      .fill('9375550142');
    await page.getByRole('button', { name: 'Save letterhead' }).click();
    await expect(page.getByText('Letterhead saved.')).toBeVisible();
    await goOn(page, 'Connect Stripe to take cards');

    await page
      .getByRole('button', { name: /^Connect Stripe/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Authorize', exact: true }).click();
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible();
    await goOn(page, 'Add a menu');

    await page.getByRole('dialog').getByRole('button', { name: 'Add menu' }).click();
    await expect(page.getByRole('heading', { name: 'Edit menu' })).toBeVisible();
    await goOn(page, 'Add a truck or cart');

    const truck = page.getByRole('dialog');
    await truck.getByRole('button', { name: 'Add the usual types' }).click();
    await truck.getByLabel('Name').fill('Big Blue');
    await truck.getByLabel('Type', { exact: true }).selectOption('Truck');
    await expect(truck.getByText('hard to see')).toHaveCount(0);
    await truck.getByRole('button', { name: 'Save equipment' }).click();
    await goOn(page, 'Invite your people');

    const person = page.getByRole('dialog');
    await person.getByLabel('First name').fill('Mae');
    await person.getByLabel('Email').fill(`manager-${email}`);
    await person.getByLabel('Role').selectOption('Manager');
    await person.getByRole('button', { name: 'Send invitation' }).click();
    await goOn(page, 'Turn on the booking form');

    await page.getByRole('button', { name: 'Turn form on' }).first().click();
    await expect(page.getByRole('button', { name: 'Turn form off' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Getting started' }).first().click();

    await expect(page.getByText('6 of 7 done.')).toBeVisible();
    await openStep(page, 'Write your first quote');
    await expect(page.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible();
  });
}

/** As a System Admin: a franchise whose owner is invited. Returns the link in their mail. */
async function inviteOwner(page: Page, email: string): Promise<string> {
  await signInAs(page, 'System Admin');
  const headers = { origin: new URL(page.url()).origin };
  const { data: brands } = await (await page.request.get('/v1/secure/brands')).json();
  const franchise = {
    code: email.slice(0, 20),
    name: 'First Treats',
    primaryEmail: email,
    primaryContact: 'Lou Landry',
    billingCity: 'Dayton',
    billingState: 'OH',
    timeZone: 'America/New_York',
    salesTaxRate: '7.5',
    givebackPercentage: '20',
    brandIds: brands.map(({ brandId }: { brandId: string }) => brandId),
    inviteOwner: true,
    requestKey: randomUUID(),
  };
  const made = await page.request.post('/v1/secure/franchises', { headers, data: franchise });
  expect(made.status(), await made.text()).toBe(200);
  const findLink = async () =>
    (await listMailTexts(page, email))
      .map((mail) => /http:\S+\/#\/set-password\?otpId=[\w-]+/.exec(mail)?.[0])
      .find(Boolean) ?? '';
  await expect.poll(findLink).not.toBe('');
  return findLink();
}

async function acceptInvitation(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Go to sign-in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.waitForURL(/#\/franchise/);
}

const openStep = (page: Page, name: string) =>
  page.getByRole('listitem').getByRole('link', { name }).click();

/** The page of a step links to the next one. */
const goOn = (page: Page, step: string) =>
  page.getByRole('link', { name: `Next: ${step}` }).click();
