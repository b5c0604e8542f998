import { isDeepStrictEqual } from 'node:util';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { withNextInvoiceCheck } from '#functions/data/invoices/next-check.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import { buildRequestItem } from '#functions/data/store/idempotent-requests.ts';
import { tryTransact } from '#functions/data/store/transact.ts';
import { buildDepositPaidItems } from '#functions/data/invoices/deposit-paid.ts';
import { toCreditFactId, creditInvoice } from '#functions/flows/invoices/credit-invoice.ts';
import { readClientStatement } from '#functions/flows/invoices/client-statement.ts';
import { refundInvoice } from '#functions/flows/invoices/refund-invoice.ts';
import { toLedgerFactView } from '#functions/flows/invoices/invoice-view.ts';
import { type Caller, requireBrand } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import {
  readPreviousResult,
  toIdempotentRequest,
  runIdempotent,
} from '#functions/http/idempotent-request.ts';
import { serveArea, type SignedInContext } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import type { RouteHandlerInput } from '#shared/contract/route.ts';
import {
  computeOverpaidCents,
  computeDueCents,
  type FactKind,
  isPayable,
  type LedgerFact,
} from '#shared/domain/invoices/invoice.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { invoiceNumberPlaceholder } from '#shared/domain/invoices/invoice-number.ts';
import {
  getCardPaymentId,
  computeRefundableCents,
  isWaived,
  isWriteOffUndone,
  computeRemainingCents,
} from '#shared/domain/invoices/ledger.ts';
import { toRefundRequest, computeRefundCents } from '#shared/domain/money/refund.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { type Cents, cents, formatCents } from '#shared/domain/values/money.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(invoicePayments, {
  async updateStatus({ body }, context) {
    if (body.status === 'paid') return markPaid(body, context);
    const { ledger } = await requireInvoice(context, body.id);
    const credit = ledger.find(isCreditApplied(body.factId));
    return credit ? reverseCredit(body, context, credit) : markUnpaid(body, context);
  },

  async refund({ body }, context) {
    const { scope, now, session } = context;
    // A request that is repeated after reading the invoice again is the same request.
    const { version, ...content } = body;
    const request = toIdempotentRequest(context, 'invoice-payments.refund', content);
    await readPreviousResult(request);
    const refundId = hashId(toFactId(context, body.requestKey));
    const before = await requireInvoice(context, body.id);
    const payment = requireFact(before, body.factId, 'payment');
    const known = before.ledger.find(({ factId }) => factId === `refund-${refundId}`);
    if (!known && before.version !== version) throw new Conflict();
    const left = computeRefundableCents(before.ledger, payment);
    const refundRequest = toRefundRequest(body.refundType, body.amount);
    const amountCents =
      known?.amountCents ??
      computeRefundCents(refundRequest, { paidCents: left, refundedCents: cents(0) });
    if (amountCents === undefined) throw toAmountError(left);
    const isCard = getCardPaymentId(payment) !== undefined;
    if (!known) {
      const by = session.userId;
      const refund = { refundId, amountCents, reason: body.reason, by, now };
      const also = [buildRequestItem(request, refundId)];
      const isMade = await refundInvoice(scope, before, payment, refund, also);
      // If the request was sent twice concurrently, both get the first one's result.
      if (!isMade && !(await readPreviousResult(request))) throw new Conflict();
    }
    const amount = formatCents(amountCents);
    const general = isCard
      ? successMessage('msg_invoice_refund_asked', { amount })
      : successMessage('msg_invoice_refund_done', { amount });
    return { data: { id: body.id }, general };
  },

  async credit({ body }, context) {
    const { scope, now: at, session } = context;
    const { version, ...content } = body;
    const request = toIdempotentRequest(context, 'invoice-payments.credit', content);
    const from = await requireInvoice(context, body.id);
    const to = await requireInvoice(context, body.toId);
    const { amount: amountCents, note } = body;
    await runIdempotent(request, async (creditId, part) => {
      if (from.version !== version) throw new Conflict();
      requireCreditable(from, to, amountCents);
      const credit = { creditId, amountCents, note, by: session.userId, at };
      return creditInvoice(scope, { from, to }, credit, [part]);
    }).then((creditId) => {
      if (creditId === undefined) throw new Conflict();
    });
    const values = {
      amount: formatCents(amountCents),
      number: to.number ?? invoiceNumberPlaceholder,
    };
    return { data: { id: body.id }, general: successMessage('msg_invoice_credited', values) };
  },

  async waiveLateFee({ body }, context) {
    const before = await requireInvoice(context, body.id);
    const fee = requireFact(before, body.factId, 'lateFee');
    const amount = formatCents(fee.amountCents);
    const general = successMessage('msg_invoice_waived', { amount });
    if (isWaived(before.ledger, fee.factId)) return { data: { id: body.id }, general };
    if (before.version !== body.version) throw new Conflict();
    const factId = `waiver-${fee.factId}`;
    const { amountCents } = fee;
    const waiver = { factId, kind: 'waiver', of: fee.factId, amountCents } as const;
    await writeFact(context, before, { ...waiver, note: body.reason });
    return { data: { id: body.id }, general };
  },

  async writeOff({ body }, context) {
    const { before, known, factId } = await findPreviousFact(body, context);
    const due = computeDueCents(getInvoiceFacts(before));
    const amountCents = known?.amountCents ?? body.amount ?? due;
    const writeOff = { factId, kind: 'writeOff', amountCents, note: body.reason } as const;
    requireSameRequest(known, { ...writeOff, amountCents: body.amount ?? amountCents });
    if (!known) {
      if (!isPayable(getInvoiceFacts(before))) throw new Conflict('msg_invoice_not_open');
      requireAmount(amountCents, due);
      await writeFact(context, before, writeOff);
    }
    const amount = formatCents(amountCents);
    return {
      data: { id: body.id },
      general: successMessage('msg_invoice_written_off', { amount }),
    };
  },

  async undoWriteOff({ body }, context) {
    const before = await requireInvoice(context, body.id);
    const { factId: of, amountCents } = requireFact(before, body.factId, 'writeOff');
    const amount = formatCents(amountCents);
    const general = successMessage('msg_invoice_write_off_undone', { amount });
    if (isWriteOffUndone(before.ledger, of)) return { data: { id: body.id }, general };
    if (before.version !== body.version) throw new Conflict();
    const undone = { factId: `undo-${of}`, kind: 'writeOffUndone', of, amountCents } as const;
    await writeFact(context, before, { ...undone, note: body.reason });
    return { data: { id: body.id }, general };
  },

  async statement({ params: { id: clientId }, query: { fromDate, toDate } }, { scope, now }) {
    if (fromDate !== undefined && toDate !== undefined && toDate < fromDate)
      throw Invalid.field('toDate', 'msg_statement_order');
    return { data: await readClientStatement(scope, { clientId, fromDate, toDate }, now) };
  },

  async viewReceipt({ params, query }, { scope }) {
    const invoice = requireFound(await getInvoice(scope, params.id));
    const payment = requireFact(invoice, query.factId, 'payment', 'creditApplied');
    const facts = getInvoiceFacts(invoice);
    return {
      data: {
        payment: toLedgerFactView(payment),
        paidAt: toIso(payment.at),
        refunded: payment.amountCents - computeRemainingCents(invoice.ledger, payment),
        invoice: {
          invoiceNumber: invoice.number ?? invoiceNumberPlaceholder,
          businessName: invoice.content.customerDetails.businessName,
          grandTotal: facts.totalCents + facts.chargesCents,
          dueAmount: computeDueCents(facts),
          overpaidAmount: computeOverpaidCents(facts),
        },
      },
    };
  },

  async resendReceipt({ body }, context) {
    const request = toIdempotentRequest(context, 'invoice-payments.resendReceipt', body);
    await readPreviousResult(request);
    const invoice = await requireInvoice(context, body.id);
    const payment = requireFact(invoice, body.factId, 'payment', 'creditApplied');
    const { contactEmail: email } = invoice.content.customerDetails;
    if (email === '') throw Invalid.field('contactEmail', 'msg_invoice_email_missing');
    const { tenant } = context.scope;
    const key = { tenant, thing: body.id, kind: 'invoiceReceipt', to: [email] } as const;
    // One button press that is sent twice requests one mail.
    await runIdempotent(request, async (id, part) => {
      const mail = buildMailItem({ ...key, slot: `${payment.factId}~${id}`, askedAt: context.now });
      return await tryTransact([mail, part]);
    });
    return { general: successMessage('msg_invoice_receipt_sent', { email }) };
  },
});

type StatusChange = RouteHandlerInput<(typeof invoicePayments)['routes']['updateStatus']>['body'];

async function markPaid(body: StatusChange, context: SignedInContext) {
  const { id, method, note } = body;
  const { before, known, factId } = await findPreviousFact(body, context);
  const due = computeDueCents(getInvoiceFacts(before));
  requireSameRequest(known, {
    kind: 'payment',
    method,
    note,
    ...(body.amount === undefined ? {} : { amountCents: body.amount }),
  });
  const amountCents = known?.amountCents ?? body.amount ?? due;
  if (!known) {
    const takesMore = body.overpaid && body.amount !== undefined && isOpenInvoice(before);
    if (!takesMore && !isPayable(getInvoiceFacts(before)))
      throw new Conflict('msg_invoice_not_open');
    requireAmount(amountCents, takesMore ? cents(invoiceLimits.paymentCents) : due);
    await writeFact(context, before, { factId, kind: 'payment', amountCents, method, note });
  }
  const values = {
    amount: formatCents(amountCents),
    number: before.number ?? invoiceNumberPlaceholder,
  };
  return { data: { id }, general: successMessage('msg_invoice_paid_noted', values) };
}

async function markUnpaid(body: StatusChange, context: SignedInContext) {
  const { before, known, factId } = await findPreviousFact(body, context);
  const payment = requireFact(before, body.factId ?? '', 'payment');
  const amountCents = known?.amountCents ?? computeRemainingCents(before.ledger, payment);
  if (getCardPaymentId(payment) !== undefined || amountCents === 0) {
    throw Invalid.field('factId', 'msg_invoice_fact_missing');
  }
  const undone = { kind: 'reversal', of: payment.factId, note: body.note } as const;
  requireSameRequest(known, undone);
  if (!known) await writeFact(context, before, { ...undone, factId, amountCents });
  const amount = formatCents(amountCents);
  return {
    data: { id: body.id },
    general: successMessage('msg_invoice_paid_taken_back', { amount }),
  };
}

const isCreditApplied =
  (factId: string | undefined) =>
  (fact: LedgerFact): boolean =>
    fact.factId === factId && fact.kind === 'creditApplied' && fact.of === undefined;

/** Takes the credit back on both invoices; the giving invoice is overpaid again. */
async function reverseCredit(body: StatusChange, context: SignedInContext, credit: LedgerFact) {
  const { id, version, note, factId = '' } = body;
  const { scope, now: at, session } = context;
  const content = { id, factId, note, requestKey: body.requestKey };
  const request = toIdempotentRequest(context, 'invoice-payments.takeCreditBack', content);
  const from = await requireInvoice(context, id);
  const to = await requireInvoice(context, credit.counterpart?.invoiceId ?? '');
  const taken = await runIdempotent(request, async (creditId, part) => {
    if (from.version !== version) throw new Conflict();
    const amountCents = computeRemainingCents(from.ledger, credit);
    if (amountCents === 0) throw Invalid.field('factId', 'msg_invoice_fact_missing');
    const back = { creditId, amountCents, note, by: session.userId, at, of: credit.factId };
    return creditInvoice(scope, { from, to }, back, [part]);
  });
  if (taken === undefined) throw new Conflict();
  const noted = from.ledger.find(({ factId: noteId }) => noteId === toCreditFactId(taken));
  const { amountCents } = noted ?? { amountCents: computeRemainingCents(from.ledger, credit) };
  const values = {
    amount: formatCents(amountCents),
    number: to.number ?? invoiceNumberPlaceholder,
  };
  return { data: { id }, general: successMessage('msg_invoice_credit_taken_back', values) };
}

/** A credit can't exceed the overpayment, nor what the client's other invoice can still take. */
function requireCreditable(from: Invoice, to: Invoice, amountCents: Cents): void {
  const overpaid = computeOverpaidCents(getInvoiceFacts(from));
  if (overpaid === 0) throw new Conflict('msg_invoice_not_overpaid');
  const isSameClient =
    from.content.customerDetails.clientId === to.content.customerDetails.clientId;
  if (!isSameClient || from.invoiceId === to.invoiceId || !isPayable(getInvoiceFacts(to))) {
    throw Invalid.field('toId', 'msg_invoice_credit_target');
  }
  requireAmount(amountCents, cents(Math.min(overpaid, computeDueCents(getInvoiceFacts(to)))));
}

const isOpenInvoice = ({ type, issuedAt, voidedAt }: Invoice) =>
  type === 'invoice' && issuedAt !== undefined && voidedAt === undefined;

/** The line that the same button press wrote before, or the invoice as the caller read it. */
async function findPreviousFact(
  { id, version, requestKey }: Pick<StatusChange, 'id' | 'version' | 'requestKey'>,
  context: SignedInContext,
) {
  const factId = toFactId(context, requestKey);
  const before = await requireInvoice(context, id);
  const known = before.ledger.find((fact) => fact.factId === factId);
  if (!known && before.version !== version) throw new Conflict();
  return { before, known, factId };
}

/**
 * Rejects a key that was used for something else before the caller is told that this was recorded.
 */
function requireSameRequest(known: LedgerFact | undefined, request: Partial<LedgerFact>): void {
  if (known && !isDeepStrictEqual(known, { ...known, ...request })) {
    throw new Conflict('err_request_key');
  }
}

/**
 * Derived from the person and their key, so that one button press that is sent twice makes one
 * line.
 */
const toFactId = ({ session }: SignedInContext, requestKey: string) =>
  `hand-${hashId(`${session.userId}|${requestKey}`)}`;

async function requireInvoice(caller: Caller, id: string): Promise<Invoice> {
  const invoice = requireFound(await getInvoice(caller.scope, id));
  requireBrand(caller, invoice.brandId);
  return invoice;
}

function requireFact({ ledger }: Invoice, factId: string, ...kinds: FactKind[]): LedgerFact {
  const fact = ledger.find((it) => it.factId === factId && kinds.includes(it.kind));
  if (!fact) throw Invalid.field('factId', 'msg_invoice_fact_missing');
  return fact;
}

function requireAmount(amount: Cents, most: Cents): void {
  if (amount < 1 || amount > most) throw toAmountError(most);
}

function toAmountError(most: Cents) {
  if (most < 1) return Invalid.field('amount', 'msg_invoice_nothing_to_refund');
  const range = { least: formatCents(cents(1)), most: formatCents(most) };
  return Invalid.field('amount', 'msg_invoice_amount', range);
}

type NewFact = Pick<LedgerFact, 'factId' | 'kind' | 'amountCents'> &
  Partial<Pick<LedgerFact, 'method' | 'of' | 'note'>>;

async function writeFact(
  { scope, session, now }: SignedInContext,
  before: Invoice,
  { method, of, note = '', ...fact }: NewFact,
): Promise<void> {
  const line: LedgerFact = { ...fact, method, of, note, at: now, by: session.userId };
  const after = { ...before, ledger: [...before.ledger, line] };
  const confirmed = await buildDepositPaidItems(scope, before, after, now);
  if (!(await saveInvoice(scope, before, withNextInvoiceCheck(after, now), confirmed)))
    throw new Conflict();
}
