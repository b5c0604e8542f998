import type { Page } from '@playwright/test';

type SentMail = { destination: { to: string[] }; body: { text: string; html: string } };

/** The texts of the mails to an address, oldest first. */
export const listMailTexts = async (page: Page, recipient: string): Promise<string[]> =>
  (await listMails(page, recipient)).map(({ text }) => text);

export async function listMails(page: Page, recipient: string): Promise<SentMail['body'][]> {
  const { emails } = await (await page.request.get(`${process.env['E2E_MAIL']}/store`)).json();
  return emails
    .filter(({ destination }: SentMail) => destination.to.includes(recipient))
    .map(({ body }: SentMail) => body);
}
