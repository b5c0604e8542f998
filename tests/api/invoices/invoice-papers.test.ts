// The PDF in the mails of quotes, invoices and receipts.
import { expect, onTestFinished, test, vi } from 'vitest';
import { queueMail } from '#functions/data/mail/outbox.ts';
import * as pdf from '#functions/ports/files/pdf.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import { loggedLines } from '#tests/support/engines.ts';
import {
  buildInvoiceInput,
  createIssuedInvoice,
  createTestClient,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { readPdfWords } from '#tests/support/outside/pdf-words.ts';
import { minutesAfter } from '#tests/support/fixtures/reports.ts';
import { settle } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';

let client = 0;

/** An issued invoice or quote to a client of the test's own. */
async function issue(
  type: 'invoice' | 'quotation' = 'invoice',
  businessName = 'Acme Tools',
  given: Partial<ReturnType<typeof buildInvoiceInput>> = {},
) {
  client += 1;
  const email = `papers.${client}@acme.example`;
  const own = await world();
  const owner = await own.as('Franchise');
  const { customerDetails } = buildInvoiceInput(await createTestClient(own));
  const id = await createIssuedInvoice(
    own,
    owner,
    { customerDetails: { ...customerDetails, businessName, contactEmail: email }, ...given },
    type,
  );
  return { own, owner, id, email };
}

async function readPapers(email: string) {
  const mails = await listMailsTo(email);
  return Promise.all(
    mails.map(async ({ attachments }) => {
      const papers = attachments.filter(({ contentType }) => contentType === 'application/pdf');
      const words = await Promise.all(
        papers.map(({ content }) => readPdfWords(Buffer.from(content, 'base64'))),
      );
      return {
        names: papers.map(({ filename }) => filename),
        text: words
          .flat()
          .map(({ text }) => text)
          .join(' '),
      };
    }),
  );
}

test.each([
  ['invoice', 'Invoice'],
  ['quotation', 'Quote'],
] as const)(
  'the mail of an %s brings it along as a PDF, named by its number',
  async (type, title) => {
    const { owner, id, email } = await issue(type);
    await settle();

    const { invoiceNumber } = await getInvoiceDetails(owner, id);
    const [paper] = await readPapers(email);
    expect(paper?.names).toEqual([`${invoiceNumber}.pdf`]);
    expect(paper?.text).toContain(title);
    expect(paper?.text).toContain('Cups');
    expect(paper?.text).toContain('$108.00');
  },
);

test('a client with a name in Chinese or Arabic gets a paper that has it', async () => {
  const { email } = await issue('invoice', '上海 冰 מסעדה');
  await settle();

  const [paper] = await readPapers(email);
  expect(paper?.text.replaceAll(' ', '')).toContain('上海冰מסעדה');
});

test('a receipt brings the invoice along with what is paid', async () => {
  const { owner, id, email } = await issue();
  await settle();
  const { version } = await getInvoiceDetails(owner, id);
  const check = { status: 'paid', method: 'check', amount: 5_000 } as const;
  const answer = await owner.call(invoicePayments, 'updateStatus', {
    body: { id, version, ...check, requestKey: 'a' },
  });
  expect(answer.status).toBe(200);
  const paid = await getInvoiceDetails(owner, id);
  const factId = paid.successPaymentLogs[0]?.factId ?? '';
  await owner.call(invoicePayments, 'resendReceipt', { body: { id, factId, requestKey: 'b' } });
  await settle();

  const [, receipt] = await readPapers(email);
  expect(receipt?.text).toContain('-$50.00');
  expect(receipt?.text).toContain('$58.00');
});

test('a paper that fails does not hold the mail back: it goes once, with its link, and is logged', async () => {
  const failing = vi.spyOn(pdf, 'writePdf').mockRejectedValue(new Error('no fonts'));
  onTestFinished(() => failing.mockRestore());
  const { email } = await issue();
  await settle();
  await settle(minutesAfter(noon, 8));

  const mails = await listMailsTo(email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.attachments).toEqual([]);
  expect(mails[0]?.body.text).toContain('/#/invoice-view?token=');
  expect(loggedLines.some((line) => line.includes('paper not written'))).toBe(true);
});

test('a paper of more than 5 MB stays behind its link', async () => {
  const large = new Uint8Array(mailLimits.mailAttachmentBytes + 1);
  const writing = vi.spyOn(pdf, 'writePdf').mockResolvedValue(large);
  onTestFinished(() => writing.mockRestore());
  const { email } = await issue();
  await settle();

  const [mail] = await listMailsTo(email);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.body.text).toContain('/#/invoice-view?token=');
});

test('a paper that would take long to lay out is not tried', async () => {
  const clientInvoiceItems = Array.from({ length: 100 }, (_, at) => ({
    itemId: `line-${at}`,
    itemName: '冰',
    description: '冰'.repeat(500),
    quantity: '1',
    unitPrice: 100,
  }));
  const { email } = await issue('invoice', '冰', { clientInvoiceItems });
  await settle();

  const [mail] = await listMailsTo(email);
  expect(mail?.attachments).toEqual([]);
  expect(mail?.body.text).toContain('/#/invoice-view?token=');
});

test('a reminder has the text that it had, and no paper', async () => {
  const { own, id, email } = await issue();
  await settle();
  const { tenant } = own.scope;
  const reminder = { tenant, thing: id, kind: 'invoiceReminder', slot: 'reminder1' } as const;
  await queueMail({ ...reminder, to: [email], askedAt: noon });
  await settle();

  const [first, second] = await readPapers(email);
  expect(first?.names).toHaveLength(1);
  expect(second?.names).toEqual([]);
});

test('nobody gets an invoice twice, wherever its mail is cut off', async () => {
  let isCutOff = true;
  for (let request = 1; isCutOff && request < 30; request += 1) {
    const { email } = await issue();
    isCutOff = await interruptAt(() => settle(), { request, isSent: true });
    await settle(minutesAfter(noon, 4));
    await settle(minutesAfter(noon, 8));

    expect((await listMailsTo(email)).length).toBeLessThanOrEqual(1);
  }
  expect(isCutOff).toBe(false);
});
