// The office writes to staff, who read it on a phone; the office sees what they have opened.
import { expect, type Page, test } from '@playwright/test';
import { listMailTexts } from '#tests/e2e/mailbox.ts';
import { openDesk, openPhone, getDemoUser } from '#tests/e2e/staff/people.ts';

const [driver, server] = [getDemoUser('driver2'), getDemoUser('server2')];

test('an owner writes to two people, and sees which of them has opened it', async ({ browser }) => {
  const subject = `Meet at the depot ${String(Date.now()).slice(-6)}`;
  const owner = await openDesk(browser);
  await owner.goto('/#/franchise/staff/notifications');
  await write(owner, subject);

  const row = owner.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('0 of 2');
  await expect
    .poll(async () => (await listMailTexts(owner, driver.email)).some((it) => it.includes(subject)))
    .toBe(true);

  const phone = await openPhone(browser, driver.email);
  await phone.getByRole('link', { name: /new messages?$/ }).click();
  await phone.getByRole('button', { name: subject }).click();
  await expect(phone.getByText(`Bring the keys: ${subject}`)).toBeVisible();
  await expect(phone.getByRole('button', { name: `${subject} New` })).toHaveCount(0);

  await owner.reload();
  await expect(row).toContainText('1 of 2');
  await row.click();
  const dialog = owner.getByRole('dialog', { name: subject });
  const lineOf = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(lineOf(driver.name)).toContainText('Email: Sent');
  await expect(lineOf(driver.name)).toContainText(/Viewed /);
  await expect(lineOf(server.name)).toContainText('Not viewed');
});

/** Previews it, and sends a test mail, before it is sent. */
async function write(owner: Page, subject: string): Promise<void> {
  await owner.getByRole('main').getByRole('button', { name: 'Write message' }).first().click();
  const form = owner.getByRole('dialog', { name: 'Write message' });
  await form.getByLabel('Send to').selectOption({ label: 'Chosen people' });
  await form.getByRole('button', { name: /^People/ }).click();
  for (const { name } of [driver, server]) await owner.getByRole('option', { name }).click();
  await owner.keyboard.press('Escape');
  await form.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await form.getByRole('textbox', { name: 'Message' }).fill(`Bring the keys: ${subject}`);
  await form.getByRole('button', { name: 'Review message' }).click();

  const review = owner.getByRole('dialog', { name: 'Send message' });
  await expect(review.getByText('This goes to 2 people.')).toBeVisible();
  await review.getByRole('button', { name: 'Send test to me' }).click();
  await expect(owner.getByText(/A test is on its way to/)).toBeVisible();
  await review.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(review).toHaveCount(0);
}
