// Questions that clients ask on the page of an invoice or quote, and the mail that brings them to
// the franchise. Answering is replying to that mail.
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { buildMailItem, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

type QuestionInput = {
  readonly questionId: string;
  readonly text: string;
  readonly now: Instant;
};

/** The same question is stored and mailed once. `full` if no more are taken. */
export async function askAboutInvoice(
  scope: Scope,
  invoiceId: string,
  { questionId, text: question, now }: QuestionInput,
): Promise<'asked' | 'full' | 'gone'> {
  return retry(retryLimits.few, `question on ${invoiceId}`, async () => {
    const invoice = await getInvoice(scope, invoiceId);
    if (!invoice) return 'gone';
    const { questions } = invoice;
    if (questions.some((it) => it.questionId === questionId)) return 'asked';
    if (questions.length >= invoiceLimits.questions) return 'full';
    const asQuestion = { questionId, text: question, at: now };
    const after = { ...invoice, questions: [...questions, asQuestion] };
    const saved = await saveInvoice(scope, invoice, after, buildQuestionMail(scope, after, now));
    return saved ? 'asked' : tryAgain;
  });
}

function buildQuestionMail({ tenant }: Scope, invoice: Invoice, askedAt: Instant) {
  const { franchiseEmail } = invoice.content.franchiseDetails;
  const slot = invoice.questions.at(-1)?.questionId ?? '';
  if (franchiseEmail === '') return [];
  const { invoiceId: thing } = invoice;
  return [
    buildMailItem({ tenant, thing, kind: 'quoteQuestion', slot, to: [franchiseEmail], askedAt }),
  ];
}

/** Empty if the invoice is gone. The reply goes to the client. */
export async function writeQuestionMail(
  scope: Scope,
  { thing, slot }: OutgoingMail,
  to: readonly string[],
): Promise<Mail[]> {
  const invoice = await getInvoice(scope, thing);
  const question = invoice?.questions.find(({ questionId }) => questionId === slot);
  if (!invoice || !question) return [];
  const { customerDetails, eventDetails, franchiseDetails } = invoice.content;
  const { businessName, contactName, contactEmail } = customerDetails;
  const values = {
    client: businessName,
    contact: contactName || businessName,
    type: text(`invoice_type_${invoice.type}`).toLowerCase(),
    number: invoice.number ?? '',
    event: eventDetails?.eventName ?? invoice.content.invoiceTitle,
    question: question.text,
    link: buildScreenUrl(`/franchise/invoice/${invoice.invoiceId}`),
  };
  return [
    {
      to: [...to],
      ...(contactEmail ? { replyTo: [contactEmail] } : {}),
      senderName: franchiseDetails.franchiseName,
      subject: text('mail_question_subject', values),
      text: text('mail_question_text', values),
      html: text('mail_question_html', escapeValues(values)),
    },
  ];
}
