// Proposes a changed version of a quote, priced anew from its event. The client has to accept it,
// also if an earlier version was accepted: until then, and if they reject it, the invoice of that
// version stays as it is.
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { priceEventLines } from '#functions/data/invoices/event-pricing.ts';
import { buildInvoiceMailItem } from '#functions/data/invoices/invoice-mail.ts';
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import {
  buildRevisionItem,
  getRevisionChoice,
  listInvoiceRevisions,
} from '#functions/data/invoices/invoice-revisions.ts';
import { getChosenItems, type Invoice } from '#functions/data/invoices/invoice.ts';
import { saveInvoice } from '#functions/data/invoices/invoices.ts';
import { withNextCheck } from '#functions/data/invoices/next-check.ts';
import { toBilledItems } from '#functions/data/invoices/quote-invoice.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listCorrectedFields } from '#shared/domain/invoices/corrections.ts';
import type { InvoiceContent, InvoiceItem } from '#shared/domain/invoices/invoice.ts';
import { listOptionIds } from '#shared/domain/invoices/quote-options.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { packageLineIds } from '#shared/domain/menus/package-price.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

export type ProposeChangeResult =
  /** The quote as it was saved. */
  | Invoice
  | 'notOpen'
  | 'eventOver'
  /** No menu has a price for what is planned, or a price has to be entered. */
  | 'notPriced'
  | 'unchanged'
  /** It has changed since it was read. */
  | 'stale';

type ProposeChangeInput = {
  readonly reason: string;
  readonly by: string;
  readonly now: Instant;
};

export async function proposeChange(
  scope: Scope,
  before: Invoice,
  { reason, by, now }: ProposeChangeInput,
): Promise<ProposeChangeResult> {
  const { eventDetails } = before.content;
  if (!canPropose(before) || !eventDetails) return 'notOpen';
  const [event, franchise, { defaults }, declined] = await Promise.all([
    getEvent(scope, eventDetails.eventId),
    getFranchise(scope),
    getInvoiceSettings(scope),
    listDeclinedIds(scope, before),
  ]);
  if (!event || !franchise || !takesPlace(event.status)) return 'eventOver';
  const agreed = toAgreedContent(before);
  const priced = (await priceEventLines(scope, event, franchise)) ?? priceAsQuoted(agreed, event);
  if (!priced) return 'notPriced';
  const today = toLocalDate(now, before.timeZone);
  const offered = new Set(agreed.items.map(({ itemId }) => itemId));
  const taken = priced.filter(({ itemId }) => offered.has(itemId) || !declined.has(itemId));
  const content = updateContent(agreed, { event, priced: taken });
  const changed = listCorrectedFields(agreed, content);
  if (changed.length === 0) return 'unchanged';
  const { contactEmail } = content.customerDetails;
  const after: Invoice = {
    ...before,
    content: withTime(content, today, defaults.quoteDays),
    revision: before.revision + 1,
    revisedAt: now,
    answer: undefined,
    previousAnswers: [...before.previousAnswers, ...(before.answer ? [before.answer] : [])],
    proposedAt: before.convertedTo === undefined ? undefined : now,
    sentAt: contactEmail === '' ? before.sentAt : now,
  };
  const tended = withNextCheck(after, now, defaults);
  const next = { ...tended, version: before.version + 1 };
  const saved = await saveInvoice(scope, before, tended, [
    buildRevisionItem(scope, after, { reason, by, at: now }, changed),
    ...(contactEmail === '' ? [] : [buildInvoiceMailItem(scope, next, now)]),
  ]);
  return saved ? next : 'stale';
}

/** An invoice that was made without asking the client isn't theirs to accept. */
const canPropose = ({ type, issuedAt, voidedAt, answer, convertedTo, proposedAt }: Invoice) =>
  type === 'quotation' &&
  issuedAt !== undefined &&
  voidedAt === undefined &&
  (convertedTo === undefined || answer !== undefined || proposedAt !== undefined);

/** What the client took once they accepted, without options; before that, the quote as it is. */
function toAgreedContent(quote: Invoice): InvoiceContent {
  const chosen = getChosenItems(quote);
  return chosen ? { ...quote.content, items: toBilledItems(quote, chosen) } : quote.content;
}

/** The options that the client declined in an accepted version: the menu must not add them again. */
async function listDeclinedIds(scope: Scope, quote: Invoice): Promise<ReadonlySet<string>> {
  // A quote that was never answered has no choice yet.
  if (!quote.answer && quote.previousAnswers.length === 0) return new Set();
  const revisions = await listInvoiceRevisions(scope, quote.invoiceId);
  const declined = revisions.flatMap(({ revision, content }) => {
    const chosen = getRevisionChoice(quote, revision);
    return chosen ? listOptionIds(content.items).filter((id) => !chosen.includes(id)) : [];
  });
  return new Set(declined);
}

type PricedEvent = { readonly event: Event; readonly priced: readonly InvoiceItem[] };

/**
 * Lines that a person added, and everything else that was agreed on, stay; so does what the client
 * may choose, and the photo beside a line.
 */
function updateContent(before: InvoiceContent, { event, priced }: PricedEvent): InvoiceContent {
  const { eventId, eventName, eventDate } = event;
  const known = new Map(
    before.items.map(({ itemId, choice, photoItemId }) => [itemId, { choice, photoItemId }]),
  );
  const own = before.items.filter(({ itemId }) => !packageLineIds.has(itemId));
  const isDueOnDay = before.balanceDueDate === before.eventDetails?.eventDate;
  return {
    ...before,
    eventDetails: { eventId, eventName, eventDate },
    balanceDueDate: isDueOnDay ? eventDate : before.balanceDueDate,
    items: [...priced.map((line) => ({ ...line, ...known.get(line.itemId) })), ...own],
  };
}

/**
 * For an event that no menu prices by itself: the prices that were quoted, with the servings and
 * hours of now. Undefined if the quote has no such lines.
 */
function priceAsQuoted(
  { items }: InvoiceContent,
  { plan: { packageServings, packageMinutes } }: Event,
): readonly InvoiceItem[] | undefined {
  const planned = new Map([
    ['servings', packageServings],
    ['hours', packageMinutes === null ? null : packageMinutes / minutesPerHour],
  ]);
  const lines = items.filter(({ itemId }) => packageLineIds.has(itemId));
  if (!lines.some(({ itemId }) => planned.get(itemId))) return undefined;
  return lines.map((line) => ({
    ...line,
    quantity: String(planned.get(line.itemId) ?? line.quantity),
  }));
}

const minutesPerHour = 60;

/** The client has as long for it as for a new quote. */
function withTime(content: InvoiceContent, today: LocalDate, quoteDays: number): InvoiceContent {
  const until = addDays(today, quoteDays);
  const { dueDate, depositDueDate } = content;
  return {
    ...content,
    dueDate: dueDate > until ? dueDate : until,
    depositDueDate: depositDueDate && depositDueDate >= today ? depositDueDate : undefined,
  };
}
