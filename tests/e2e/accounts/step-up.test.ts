// Dangerous actions ask a person who signed in a while ago for their password. What they typed is
// sent once they gave it.
import { expect, test } from '@playwright/test';
import { demoPassword } from '#scripts/seed/accounts/people.ts';
import { moveClock, moveClockBackAfterEach } from '#tests/e2e/clock.ts';
import { openPageByName } from '#tests/e2e/authenticator.ts';
import { fillCredentials, signInAs } from '#tests/e2e/sign-in.ts';

moveClockBackAfterEach();

test('an invitation that was typed for long is sent once the password is given', async ({
  page,
  request,
}) => {
  await signInAs(page, 'Franchise');
  await page.goto('/#/franchise/staff/manage');
  await page.getByRole('button', { name: 'Invite person' }).click();
  const form = page.getByRole('dialog', { name: 'Invite person' });
  await form.getByLabel('First name').fill('Imani');
  await form.getByLabel('Email').fill(`imani.${Date.now()}@example.com`);
  await form.getByLabel('Role').selectOption({ label: 'Driver' });
  await moveClock(request, { advanceMinutes: 16 });

  const send = form.getByRole('button', { name: 'Send invitation' });
  const asked = page.getByRole('dialog', { name: "Confirm that it's you" });
  const confirm = asked.getByRole('button', { name: 'Continue' });

  await test.step('closing the question sends nothing and keeps what was typed', async () => {
    await send.click();
    await expect(confirm).toBeVisible();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirm).toBeHidden();
    await expect(form.getByLabel('First name')).toHaveValue('Imani');
  });

  await test.step('a wrong password is refused, the right one sends the invitation', async () => {
    await send.click();
    await asked.getByLabel('Password', { exact: true }).fill('Not-My-Password-1');
    await confirm.click();
    await expect(asked.getByText('This password is incorrect.')).toBeVisible();
    await asked.getByLabel('Password', { exact: true }).fill(demoPassword);
    await confirm.click();
    await expect(confirm).toBeHidden();
    await expect(send).toBeHidden();
  });

  await test.step('nothing is asked for the next 15 minutes', async () => {
    await page.getByRole('button', { name: 'Invite person' }).click();
    await form.getByLabel('First name').fill('Jon');
    await form.getByLabel('Email').fill(`jon.${Date.now()}@example.com`);
    await form.getByLabel('Role').selectOption({ label: 'Driver' });
    await send.click();
    await expect(send).toBeHidden();
  });
});

test('a passkey confirms it instead of the password', async ({ browser, baseURL, request }) => {
  const page = await openPageByName(browser, baseURL, { width: 390, height: 844 });
  await page.goto('/#/signin');
  await fillCredentials(page, 'office@front-range.example');
  await page.waitForURL(/#\/franchise/);
  await page.goto('/#/franchise/profile?tab=security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add passkey' });
  await adding.getByLabel('Name').fill('Phone');
  await adding.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('You can now sign in with Phone')).toBeVisible();
  await moveClock(request, { advanceMinutes: 16 });

  await page.getByRole('button', { name: 'Remove Phone' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Remove this passkey?' });
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  const asked = page.getByRole('dialog', { name: "Confirm that it's you" });
  await expect(asked.getByLabel('Password', { exact: true })).toBeVisible();
  await asked.getByRole('button', { name: 'Use a passkey' }).click();

  await expect(asked).toBeHidden();
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
});
