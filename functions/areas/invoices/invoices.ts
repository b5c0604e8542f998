import { getLogo } from '#functions/data/franchises/logos.ts';
import { createInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import {
  getRevisionChoice,
  listInvoiceRevisions,
} from '#functions/data/invoices/invoice-revisions.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import {
  createInvoice,
  getInvoice,
  removeDraft,
  saveInvoice,
} from '#functions/data/invoices/invoices.ts';
import { getQuoteOpening } from '#functions/data/invoices/quote-openings.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { convertQuote } from '#functions/flows/invoices/convert-quote.ts';
import { listEventQuestions } from '#functions/flows/invoices/event-questions.ts';
import { invoiceExport } from '#functions/flows/invoices/invoice-export.ts';
import { listInvoices, summarizeInvoices } from '#functions/flows/invoices/list-invoices.ts';
import { correctInvoice, publishInvoice } from '#functions/flows/invoices/publish-invoice.ts';
import { getNextReminderDay } from '#functions/flows/invoices/process-due-invoice.ts';
import { toInvoiceView } from '#functions/flows/invoices/invoice-view.ts';
import { proposeChange } from '#functions/flows/invoices/propose-change.ts';
import { signLinePhotos } from '#functions/flows/invoices/line-photos.ts';
import { startInvoice } from '#functions/flows/invoices/start-invoice.ts';
import { buildInvoiceContent } from '#functions/flows/invoices/build-invoice-content.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import {
  type Caller,
  toFranchiseScope,
  requireBrand,
  requireFranchise,
} from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { readPreviousResult, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { InvoiceDraft } from '#shared/contract/invoices/invoice-shapes.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { computeInvoiceBill, findInvoiceProblems } from '#shared/domain/invoices/invoice-bill.ts';
import type { InvoiceContent, InvoiceType } from '#shared/domain/invoices/invoice.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage, text, textOrKey } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(invoices, {
  async list({ body }, { scope, session, now }) {
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const day = { now, today: toLocalDate(now, franchise.timeZone) };
    const page = await listInvoices(limitScopeToBrands(franchise.scope, body.brandIds), body, day);
    if (!page) throw Invalid.field('cursor', 'err_cursor');
    return page;
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const asker = { scope, userId: session.userId, requestKey };
    const request = { ...body, asOf: toLocalDate(now, franchise.timeZone) };
    return requireFound(
      await exportGrid(asker, { source: invoiceExport, request, format, franchise }, now),
    );
  },

  async summary({ query }, { scope, session, now }) {
    const franchise = await requireFranchise({ scope, session }, query.franchiseId);
    const day = { now, today: toLocalDate(now, franchise.timeZone) };
    return { data: await summarizeInvoices(franchise.scope, day) };
  },

  async details({ params, query }, { scope, now }) {
    const within = toFranchiseScope(scope, query.franchiseId);
    const invoice = requireFound(await getInvoice(within, params.id));
    const [nextReminder, quote, logo, openedAt, photos] = await Promise.all([
      getNextReminderDay(within, invoice, now),
      invoice.convertedFrom ? getInvoice(within, invoice.convertedFrom) : undefined,
      getLogo(within, invoice.brandId),
      invoice.type === 'quotation' ? getQuoteOpening(within, invoice) : undefined,
      signLinePhotos(within, invoice.content.items),
    ]);
    const view = toInvoiceView(invoice, now, quote);
    return {
      data: {
        ...view,
        ...photos,
        nextReminder,
        logo,
        openedAt: openedAt === undefined ? null : toIso(openedAt),
      },
    };
  },

  async revisions({ params, query }, { scope }) {
    const within = toFranchiseScope(scope, query.franchiseId);
    const invoice = requireFound(await getInvoice(within, params.id));
    const revisions = await listInvoiceRevisions(within, params.id);
    const data = revisions.map(({ content, at, changed, ...revision }) => ({
      ...revision,
      changed: [...changed],
      at: toIso(at),
      grandTotal: computeInvoiceBill(content, getRevisionChoice(invoice, revision.revision))
        .grandTotalCents,
    }));
    return { data };
  },

  async questions({ params: { id } }, { scope, now }) {
    return { data: await listEventQuestions(scope, id, now) };
  },

  async number({ params, query }, { scope }) {
    const invoice = requireFound(
      await getInvoice(toFranchiseScope(scope, query.franchiseId), params.id),
    );
    return { data: { invoiceNumber: invoice.number ?? invoiceNumberPlaceholder } };
  },

  async start({ query }, { scope, session: { timeZone }, now }) {
    return { data: requireFound(await startInvoice(scope, query, toLocalDate(now, timeZone))) };
  },

  async add({ body }, context) {
    const { scope, session, now } = context;
    const request = toIdempotentRequest(context, 'invoices/add', body);
    const known = await readPreviousResult(request);
    if (known)
      return {
        data: { id: known },
        general: successMessage('msg_invoice_saved', { name: invoiceNumberPlaceholder }),
      };
    const { requestKey: _, type, ...draft } = body;
    requireOptionsOnQuote(type, draft);
    const content = await requireContent({ scope, session }, draft);
    const invoiceId = newId(now);
    const invoice: Invoice = {
      invoiceId,
      version: 1,
      type,
      brandId: draft.brandId,
      timeZone: session.timeZone,
      content,
      revision: 1,
      number: undefined,
      createdAt: now,
      createdBy: session.userId,
      issuedAt: undefined,
      sentAt: undefined,
      voidedAt: undefined,
      voidReason: '',
      answer: undefined,
      previousAnswers: [],
      proposedAt: undefined,
      questions: [],
      convertedTo: undefined,
      convertedFrom: undefined,
      ledger: [],
      reminded: [],
      tendAt: undefined,
    };
    const created = await createInvoice(scope, invoice, [buildRequestItem(request, invoiceId)]);
    if (!created) throw new Conflict('err_busy');
    const name = content.invoiceTitle || content.customerDetails.businessName;
    return { data: { id: invoiceId }, general: successMessage('msg_invoice_saved', { name }) };
  },

  async update({ body }, { scope, session, now }) {
    const { id, version, reason, ...draft } = body;
    requireBrand({ scope, session }, draft.brandId);
    const before = await requireVersion(scope, id, version);
    const chosen = keepChoices(before, draft);
    requireOptionsOnQuote(before.type, chosen);
    const content = await requireContent({ scope, session }, chosen);
    if (before.issuedAt === undefined) {
      const after = { ...before, brandId: draft.brandId, content };
      if (!(await saveInvoice(scope, before, after))) throw new Conflict();
      const name = content.invoiceTitle || content.customerDetails.businessName;
      return { data: { id }, general: successMessage('msg_invoice_saved', { name }) };
    }
    if (draft.brandId !== before.brandId) throw Invalid.field('brandId', 'msg_invoice_brand_fixed');
    requireOpen(before);
    if (reason === '') throw Invalid.field('reason', 'msg_invoice_reason_missing');
    requireValidContent(content);
    const after = await correctInvoice(scope, before, { content, reason, by: session.userId, now });
    if (!after) throw new Conflict();
    const { revision, number = '' } = after;
    return { data: { id }, general: successMessage('msg_invoice_corrected', { revision, number }) };
  },

  async publish({ body: { id, version, mail } }, { scope, session, now }) {
    const before = await requireVersion(scope, id, version);
    requireBrand({ scope, session }, before.brandId);
    requireOpen(before);
    requireValidContent(before.content);
    const { contactEmail: email } = before.content.customerDetails;
    if (mail && email === '') throw Invalid.field('contactEmail', 'msg_invoice_email_missing');
    const after = await publishInvoice(scope, before, { mail, by: session.userId, now });
    if (!after) throw new Conflict();
    const { number = '' } = after;
    const general = mail
      ? successMessage('msg_invoice_sent', { number, email })
      : successMessage('msg_invoice_issued', { number });
    return { data: { id }, general };
  },

  async propose({ body: { id, version, reason } }, { scope, session, now }) {
    const before = await requireVersion(scope, id, version);
    requireBrand({ scope, session }, before.brandId);
    const changeRequest = {
      reason: reason || text('invoice_revised_by_event'),
      by: session.userId,
      now,
    };
    const result = await proposeChange(scope, before, changeRequest);
    if (result === 'stale') throw new Conflict();
    if (typeof result === 'string') throw new Conflict(proposalProblems[result]);
    const { number = '', revision } = result;
    return { data: { id }, general: successMessage('msg_quote_proposed', { number, revision }) };
  },

  async convert({ body: { id, version } }, { scope, session, now }) {
    const quote = await requireVersion(scope, id, version);
    requireBrand({ scope, session }, quote.brandId);
    const isOpen = quote.type === 'quotation' && quote.issuedAt && !quote.voidedAt;
    if (!isOpen || quote.answer?.answer === 'rejected' || quote.convertedTo) {
      throw new Conflict('msg_invoice_not_open');
    }
    const invoiceId = await convertQuote(scope, quote, { by: session.userId, now });
    if (!invoiceId) throw new Conflict();
    const { number = '' } = quote;
    return {
      data: { id: invoiceId },
      general: successMessage('msg_invoice_converted', { number }),
    };
  },

  async voidInvoice({ body: { id, version, reason } }, { scope, session, now }) {
    const before = await requireVersion(scope, id, version);
    requireBrand({ scope, session }, before.brandId);
    requireOpen(before);
    if (before.issuedAt === undefined) throw new Conflict('msg_invoice_not_open');
    const { paidCents, refundedCents } = getInvoiceFacts(before);
    // Negative after a payment was reversed although part of it had been credited to another
    // invoice.
    if (paidCents > refundedCents || paidCents < 0) throw new Conflict('msg_invoice_has_payments');
    const after = { ...before, voidedAt: now, voidReason: reason, tendAt: undefined };
    if (!(await saveInvoice(scope, before, after))) throw new Conflict();
    return {
      general: successMessage('msg_invoice_voided', {
        number: before.number ?? invoiceNumberPlaceholder,
      }),
    };
  },

  async remove({ params }, { scope, session }) {
    const draft = requireFound(await getInvoice(scope, params.id));
    requireBrand({ scope, session }, draft.brandId);
    if (draft.issuedAt !== undefined) throw new Conflict('msg_invoice_not_draft');
    if (!(await removeDraft(scope, draft))) throw new Conflict();
    return { general: successMessage('msg_invoice_deleted') };
  },

  async link({ body: { id } }, { scope, now }) {
    const invoice = requireFound(await getInvoice(scope, id));
    if (invoice.issuedAt === undefined) throw new Conflict('msg_invoice_not_open');
    const token = await createInvoiceLink(scope, id, now);
    return { data: { url: buildScreenUrl(`/invoice-view?token=${token}`) } };
  },
});

const proposalProblems = {
  notOpen: 'msg_invoice_not_open',
  eventOver: 'msg_quote_proposal_event',
  notPriced: 'msg_quote_not_priced',
  unchanged: 'msg_quote_unchanged',
} as const;

async function requireVersion(scope: Scope, id: string, version: number): Promise<Invoice> {
  const invoice = requireFound(await getInvoice(scope, id));
  if (invoice.version !== version) throw new Conflict();
  return invoice;
}

/** Rejects an invoice that is voided, answered or converted. */
function requireOpen({ voidedAt, answer, convertedTo }: Invoice): void {
  if (voidedAt !== undefined || answer || convertedTo) throw new Conflict('msg_invoice_not_open');
}

async function requireContent(caller: Caller, draft: InvoiceDraft): Promise<InvoiceContent> {
  requireBrand(caller, draft.brandId);
  const content = await buildInvoiceContent(caller.scope, draft);
  if (content === 'clientMissing') {
    throw Invalid.field('customerDetails.clientId', 'msg_invoice_client_missing');
  }
  if (content === 'eventMissing') throw Invalid.field('eventId', 'msg_invoice_event_missing');
  return content;
}

/** A page loaded before options or photos existed doesn't say which lines have them. */
function keepChoices({ content }: Invoice, draft: InvoiceDraft): InvoiceDraft {
  const stored = new Map(content.items.map((item) => [item.itemId, item]));
  const clientInvoiceItems = draft.clientInvoiceItems.map((item) => ({
    ...item,
    choice: item.choice ?? stored.get(item.itemId)?.choice,
    photoItemId: item.photoItemId ?? stored.get(item.itemId)?.photoItemId,
  }));
  return { ...draft, clientInvoiceItems };
}

/** On an invoice there is nothing left to choose. */
function requireOptionsOnQuote(type: InvoiceType, { clientInvoiceItems }: InvoiceDraft): void {
  const index = clientInvoiceItems.findIndex(({ choice = 'always' }) => choice !== 'always');
  if (type === 'quotation' || index === -1) return;
  throw Invalid.field(`clientInvoiceItems.${index}.choice`, 'msg_invoice_option');
}

function requireValidContent(content: InvoiceContent): void {
  const problems = Object.entries(findInvoiceProblems(content)).map(
    ([field, messages]) =>
      [field, messages.map(({ message }) => ({ message: textOrKey(message) }))] as const,
  );
  if (problems.length > 0) throw new Invalid(Object.fromEntries(problems));
}
