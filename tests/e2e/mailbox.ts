import type { Page } from '@playwright/test';

type SentMail = { destination: { to: string[] }; body: { text: string } };

/** The texts of what was mailed to somebody, the first one first. */
export async function mailsTo(page: Page, recipient: string): Promise<string[]> {
  const { emails } = await (await page.request.get(`${process.env['E2E_MAIL']}/store`)).json();
  return emails
    .filter(({ destination }: SentMail) => destination.to.includes(recipient))
    .map(({ body }: SentMail) => body.text);
}
