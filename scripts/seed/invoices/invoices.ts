// Invoices and quotes of each franchise, one or two for each status. They are saved by the
// product's own functions, so that numbers, lists and versions are as in real use.
import {
  getInvoiceSettings,
  saveInvoiceSettings,
} from '#functions/data/invoices/invoice-settings.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import {
  createInvoice,
  getInvoice,
  saveConvertedQuote,
  saveInvoice,
} from '#functions/data/invoices/invoices.ts';
import { createQuoteTemplate } from '#functions/data/invoices/quote-templates.ts';
import type { Event } from '#functions/data/events/event.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { publishInvoice } from '#functions/flows/invoices/publish-invoice.ts';
import { newId } from '#functions/ports/ids.ts';
import type { ItemChoice } from '#shared/domain/invoices/quote-options.ts';
import { computeInvoiceBill } from '#shared/domain/invoices/invoice-bill.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import type { DemoClient } from '#scripts/seed/clients/clients.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { buildInvoice } from './invoice-builder.ts';
import { type DemoInvoice, demoInvoices } from './invoice-cases.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';

const demoActorId = 'demo';

type InvoiceSeeding = {
  readonly place: DemoFranchise;
  readonly clients: readonly DemoClient[];
  /** Some events that took place and are paid by invoice. */
  readonly events: readonly Event[];
};

/** Returns the ids of its quotes. */
export async function seedInvoices(
  { place, clients, events }: InvoiceSeeding,
  now: Instant,
): Promise<string[]> {
  const scope = createScope(place.franchise.franchiseId, 'all');
  const random = createRandom(86);
  await seedInvoiceSettings(scope);
  await seedQuoteTemplate(scope, place, now);
  const quoteIds: string[] = [];
  for (const [at, about] of demoInvoices.entries()) {
    const client = clients[at % clients.length];
    if (!client) continue;
    const id = await seedInvoice({ scope, place, client, event: events[at], random, now }, about);
    if (about.type === 'quotation') quoteIds.push(id);
  }
  return quoteIds;
}

/**
 * Late fees and reminders are enabled in the demo to show how they work. A real franchise has none
 * until someone enables them (functions/data/invoices/invoice-settings.ts).
 */
async function seedInvoiceSettings(scope: Scope): Promise<void> {
  await saveInvoiceSettings(scope, {
    ...(await getInvoiceSettings(scope)),
    lateFees: {
      enabled: true,
      rules: [
        {
          ruleId: 'first',
          daysAfterDueDate: 10,
          feeType: 'Percentage',
          ratePercent: '1.5',
          amountCents: cents(0),
          repeatDays: 0,
        },
        {
          ruleId: 'monthly',
          daysAfterDueDate: 30,
          feeType: 'Fixed',
          ratePercent: '0',
          amountCents: cents(2500),
          repeatDays: 30,
        },
      ],
    },
    reminders: [
      { slot: 'reminder1', days: 7, when: 'before' },
      { slot: 'reminder2', days: 0, when: 'after' },
      { slot: 'reminder3', days: 14, when: 'after' },
    ],
  });
}

/** What the first brand quotes schools. */
async function seedQuoteTemplate(
  scope: Scope,
  { franchise: { brandIds } }: DemoFranchise,
  now: Instant,
): Promise<void> {
  const [brandId = ''] = brandIds;
  const buildLine = (itemId: string, itemName: string, amount: number, choice?: ItemChoice) => ({
    ...{ itemId, itemName, description: '', quantity: '1', unitCents: cents(amount) },
    ...{ discount: undefined, untaxed: false, choice },
  });
  const content = {
    templateName: 'School day',
    invoiceTitle: 'Your school day',
    quoteDays: 21,
    deposit: { percent: '30' },
    customerNote: 'We need a level spot and power within 50 feet.',
    items: [
      buildLine('travel', 'Travel and setup', 7500),
      buildLine('small', 'Two hours, 120 servings', 66_000, 'package'),
      buildLine('large', 'Three hours, 200 servings', 99_000, 'package'),
      buildLine('toppings', 'Extra toppings', 12_000, 'addOn'),
    ],
  };
  await createQuoteTemplate(scope, { templateId: newId(now), version: 1, brandId, content }, []);
}

type InvoiceContext = {
  readonly scope: Scope;
  readonly place: DemoFranchise;
  readonly client: DemoClient;
  readonly event: Event | undefined;
  readonly random: Random;
  readonly now: Instant;
};

async function seedInvoice(making: InvoiceContext, about: DemoInvoice): Promise<string> {
  const { scope, random, now } = making;
  const at = instant(now - about.daysAgo * dayMilliseconds);
  const draft = buildDraft(making, about, at);
  await createInvoice(scope, draft, []);
  if (about.isDraft) return draft.invoiceId;
  const issued = await publishInvoice(scope, draft, { mail: false, by: demoActorId, now: at });
  if (!issued) throw new Error('a demo invoice could not be issued');
  await saveInvoice(scope, issued, { ...applyOutcome(issued, about, now), sentAt: at });
  if (about.then !== 'converted') return issued.invoiceId;
  const quote = await getInvoice(scope, issued.invoiceId);
  if (quote) await convertQuote(scope, quote, newId(now, random.next), now);
  return issued.invoiceId;
}

function buildDraft(
  { place, client, event, random }: InvoiceContext,
  about: DemoInvoice,
  at: Instant,
) {
  const forEvent = about.ofEvent ? event : undefined;
  const [first] = client.client.contacts;
  const business = forEvent ?? client.client;
  return buildInvoice({
    invoiceId: newId(at, random.next),
    franchise: place.franchise,
    type: about.type,
    brandId: forEvent?.brandId ?? place.franchise.brandIds[0] ?? '',
    createdAt: at,
    dueDays: about.dueDays,
    items: about.items,
    taxPercent: place.franchise.salesTaxRate,
    title: forEvent?.eventName ?? about.title,
    customer: {
      clientId: business.clientId,
      businessName: business.businessName,
      contactName: forEvent ? '' : (first?.name ?? ''),
      contactEmail: forEvent ? '' : (first?.email ?? ''),
      ...client.site,
      zipCode: client.site.zip,
    },
    event: forEvent,
    depositPercent: about.depositPercent,
    discountPercent: about.discountPercent,
    customerNote: about.customerNote ?? '',
  });
}

function applyOutcome(invoice: Invoice, { then, daysAgo }: DemoInvoice, now: Instant): Invoice {
  const at = instant(now - Math.floor(daysAgo / 2) * dayMilliseconds);
  const { grandTotalCents: total, depositCents } = computeInvoiceBill(invoice.content);
  const half = cents(Math.round(total / 2));
  const paid = (amount: Cents): Invoice => withLedger(invoice, [buildPayment(amount, at)]);
  switch (then) {
    case 'paid':
      return { ...paid(total), tendAt: undefined };
    case 'deposit':
      return paid(depositCents);
    case 'part':
      return paid(half);
    case 'refunded':
      return { ...withLedger(invoice, buildRefundedPayment(total, total, at)), tendAt: undefined };
    case 'partRefunded':
      return { ...withLedger(invoice, buildRefundedPayment(total, half, at)), tendAt: undefined };
    case 'void': {
      const voidReason = 'Written twice';
      return { ...invoice, voidedAt: at, voidReason, tendAt: undefined };
    }
    case 'accepted':
    case 'converted':
      return withAnswer(invoice, 'accepted', at);
    case 'rejected':
      return withAnswer(invoice, 'rejected', at);
    default:
      return invoice;
  }
}

const withLedger = (invoice: Invoice, facts: readonly LedgerFact[]): Invoice => ({
  ...invoice,
  ledger: facts,
});

const buildFact = (
  input: Pick<LedgerFact, 'factId' | 'kind' | 'amountCents' | 'at'>,
): LedgerFact => ({
  method: 'check',
  of: undefined,
  note: '',
  by: demoActorId,
  ...input,
});

const buildPayment = (amountCents: Cents, at: Instant) =>
  buildFact({ factId: 'hand-first', kind: 'payment', amountCents, at });

function buildRefundedPayment(total: Cents, back: Cents, at: Instant): LedgerFact[] {
  const refund = { of: 'hand-first', note: 'Rained out' };
  const fact = { amountCents: back, at: instant(at + dayMilliseconds) };
  return [
    buildPayment(total, at),
    { ...buildFact({ ...fact, factId: 'refund-first', kind: 'refundAsked' }), ...refund },
    { ...buildFact({ ...fact, factId: 'first|done', kind: 'refund' }), ...refund },
  ];
}

/** A name that someone drew quickly. */
const drawnSignature =
  'M60 88L78 40L92 86M66 70L88 68M108 88L110 62L122 60L126 86M138 88L140 64L152 60L156 88' +
  'M176 82L196 78L214 84L236 76L262 82L300 74';

function withAnswer(invoice: Invoice, answer: 'accepted' | 'rejected', at: Instant): Invoice {
  const name = invoice.content.customerDetails.contactName || 'Front office';
  const signature = answer === 'accepted' ? drawnSignature : '';
  const origin = { at, address: '203.0.113.7' };
  const response = { answer, name, note: '', ...origin, revision: 1, signature, chosen: [] };
  return { ...invoice, answer: response };
}

async function convertQuote(scope: Scope, quote: Invoice, invoiceId: string, now: Instant) {
  const invoice: Invoice = {
    ...quote,
    invoiceId,
    version: 1,
    type: 'invoice',
    revision: 1,
    createdAt: now,
    number: undefined,
    issuedAt: undefined,
    sentAt: undefined,
    answer: undefined,
    previousAnswers: [],
    proposedAt: undefined,
    questions: [],
    convertedFrom: quote.invoiceId,
  };
  await saveConvertedQuote(scope, quote, { ...quote, convertedTo: invoiceId }, invoice);
}
