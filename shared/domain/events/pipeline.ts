// The sales pipeline as a board: the stage, age and amount of each request, and who acts next. It is read from the rows of requests, quotes and invoices; a request
// stands for itself until there is a quote for its event.
import type { InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import {
  computeDueCents,
  computePaidTowardBill,
  getInvoiceStatus,
} from '#shared/domain/invoices/invoice.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  countDaysBetween,
  type LocalDate,
  localDate,
  toLocalDate,
} from '#shared/domain/values/local-date.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import type { BookingRequestRow } from './booking-request.ts';

export const pipelineStages = [
  'new',
  'talking',
  'quoting',
  'sent',
  'accepted',
  'booked',
  'lost',
] as const;
export type PipelineStage = (typeof pipelineStages)[number];

export const pipelineWaits = ['you', 'client', 'nobody'] as const;
export type PipelineWait = (typeof pipelineWaits)[number];

export type PipelineCard = {
  readonly kind: 'request' | 'invoice';
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  readonly title: string;
  /** Empty if no day is known. */
  readonly eventDate: string;
  /** Null while nothing was priced. */
  readonly amountCents: number | null;
  readonly waitsFor: PipelineWait;
  /** For how many days it has been there. */
  readonly days: number;
  /** Why it was lost, if somebody said. */
  readonly reason: string;
};

export type PipelineColumn = {
  readonly stage: PipelineStage;
  readonly count: number;
  readonly amountCents: number;
  /** The ones that have waited longest first, as far as a screen has room. */
  readonly cards: readonly PipelineCard[];
};

export type PipelineFigures = {
  readonly requests: number;
  /** Requests that somebody answered. */
  readonly answered: number;
  /** The median of the minutes until the first answer; null if nobody answered any. */
  readonly answerMinutes: number | null;
  /** Requests that became a booking. */
  readonly won: number;
  readonly lost: number;
};

export type Pipeline = {
  readonly columns: readonly PipelineColumn[];
  readonly figures: PipelineFigures;
};

/** What was lost, and the figures, go back this far. */
export const pipelineDays = 90;
const maxCards = 100;

type PipelineDay = { readonly today: LocalDate; readonly timeZone: string };
type PlacedCard = { readonly stage: PipelineStage; readonly card: PipelineCard };

export function buildPipeline(
  requests: readonly BookingRequestRow[],
  invoices: readonly InvoiceRow[],
  day: PipelineDay,
): Pipeline {
  const byEvent = groupByEvent(invoices);
  const placed = [
    ...requests.flatMap((row) => placeRequest(row, byEvent, day) ?? []),
    ...invoices.flatMap((row) => placeInvoice(row, day) ?? []),
  ];
  return {
    columns: pipelineStages.map((stage) => toColumn(stage, placed)),
    figures: computeFigures(requests, byEvent, day),
  };
}

function toColumn(stage: PipelineStage, placed: readonly PlacedCard[]): PipelineColumn {
  const cards = placed.filter((it) => it.stage === stage).map(({ card }) => card);
  return {
    stage,
    count: cards.length,
    amountCents: cards.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0),
    cards: cards.toSorted((one, other) => other.days - one.days).slice(0, maxCards),
  };
}

type InvoicesByEvent = ReadonlyMap<string, readonly InvoiceRow[]>;

function groupByEvent(invoices: readonly InvoiceRow[]): InvoicesByEvent {
  const groups = new Map<string, InvoiceRow[]>();
  for (const row of invoices) {
    if (row.eventId !== '') groups.set(row.eventId, [...(groups.get(row.eventId) ?? []), row]);
  }
  return groups;
}

/** Undefined if it isn't on the board: its quote is, or it is long over. */
function placeRequest(
  row: BookingRequestRow,
  byEvent: InvoicesByEvent,
  day: PipelineDay,
): PlacedCard | undefined {
  const stage = getRequestStage(row, byEvent, day);
  if (!stage) return undefined;
  const since = stage === 'new' || row.answeredAt === '' ? row.receivedAt : row.answeredAt;
  const card = {
    kind: 'request',
    id: row.id,
    brandId: row.brandId,
    name: row.businessName || row.contactName,
    title: '',
    eventDate: row.eventDate,
    amountCents: null,
    waitsFor: waitsByStage[stage],
    days: countDays(toLocalDate(fromIso(since), day.timeZone), day.today),
    reason: row.lostReason,
  } as const;
  return { stage, card };
}

const waitsByStage = {
  new: 'you',
  talking: 'client',
  quoting: 'you',
  sent: 'client',
  accepted: 'client',
  booked: 'nobody',
  lost: 'nobody',
} as const satisfies Readonly<Record<PipelineStage, PipelineWait>>;

function getRequestStage(
  { manualStatus, eventId, eventDate, receivedAt }: BookingRequestRow,
  byEvent: InvoicesByEvent,
  { today, timeZone }: PipelineDay,
): PipelineStage | undefined {
  if (manualStatus === 'deleted') {
    const received = toLocalDate(fromIso(receivedAt), timeZone);
    return isRecent(received, today) ? 'lost' : undefined;
  }
  if (eventDate < today || byEvent.has(eventId)) return undefined;
  if (eventId !== '') return 'quoting';
  if (manualStatus === 'pending') return 'new';
  return manualStatus === 'complete' ? undefined : 'talking';
}

function placeInvoice(row: InvoiceRow, { today }: PipelineDay): PlacedCard | undefined {
  const stage = row.type === 'quotation' ? getQuoteStage(row, today) : getInvoiceStage(row, today);
  if (!stage) return undefined;
  const isExpired = getInvoiceStatus(row, today) === 'quotation_expired';
  const card = {
    kind: 'invoice',
    id: row.id,
    brandId: row.brandId,
    name: row.businessName,
    title: row.eventName || row.title,
    eventDate: row.eventDate,
    amountCents: row.totalCents,
    // A quote that ran out, and an invoice that wasn't sent yet, are the office's turn.
    waitsFor: isExpired || !row.issued ? 'you' : waitsByStage[stage],
    days: countDays(localDate(row.invoiceDate), today),
    reason: stage === 'lost' ? row.lostReason : '',
  } as const;
  return { stage, card };
}

/** A quote that was accepted is an invoice, and is shown as that invoice. */
function getQuoteStage(row: InvoiceRow, today: LocalDate): PipelineStage | undefined {
  if (row.eventDate !== '' && row.eventDate < today && !isLost(row)) return undefined;
  if (isLost(row)) return isRecent(localDate(row.invoiceDate), today) ? 'lost' : undefined;
  if (row.answer === 'accepted' || row.converted) return undefined;
  if (!row.issued) return 'quoting';
  return row.eventDate !== '' || isRecent(localDate(row.dueDate), today) ? 'sent' : undefined;
}

const isLost = ({ type, voided, issued, answer }: InvoiceRow) =>
  type === 'quotation' && issued && (voided || answer === 'rejected');

/** Only what is for an event to come: other invoices are bookkeeping. */
function getInvoiceStage(row: InvoiceRow, today: LocalDate): PipelineStage | undefined {
  const { issued, voided, eventDate, depositCents } = row;
  if (voided || eventDate === '' || eventDate < today) return undefined;
  if (!issued) return 'accepted';
  const isDepositDue = computePaidTowardBill(row) < depositCents && computeDueCents(row) > 0;
  return isDepositDue ? 'accepted' : 'booked';
}

const isRecent = (day: LocalDate, today: LocalDate) => day >= addDays(today, -pipelineDays);
const countDays = (since: LocalDate, today: LocalDate) =>
  Math.max(0, countDaysBetween(since, today));

function computeFigures(
  requests: readonly BookingRequestRow[],
  byEvent: InvoicesByEvent,
  { today, timeZone }: PipelineDay,
): PipelineFigures {
  const recent = requests.filter(({ receivedAt }) =>
    isRecent(toLocalDate(fromIso(receivedAt), timeZone), today),
  );
  const minutes = recent
    .filter(({ answeredAt }) => answeredAt !== '')
    .map(({ receivedAt, answeredAt }) => countMinutes(fromIso(receivedAt), fromIso(answeredAt)))
    .toSorted((one, other) => one - other);
  return {
    requests: recent.length,
    answered: minutes.length,
    answerMinutes: minutes[Math.floor((minutes.length - 1) / 2)] ?? null,
    won: recent.filter((row) => isWon(row, byEvent)).length,
    lost: recent.filter((row) => isRequestLost(row, byEvent)).length,
  };
}

const countMinutes = (from: Instant, to: Instant) =>
  Math.max(0, Math.round((to - from) / minuteMilliseconds));

/** There is an invoice for its event, or an event that was booked without any quote. */
function isWon({ eventId, manualStatus }: BookingRequestRow, byEvent: InvoicesByEvent): boolean {
  if (eventId === '' || manualStatus === 'deleted') return false;
  const rows = byEvent.get(eventId);
  return rows === undefined || rows.some((row) => row.type === 'invoice' && !row.voided);
}

function isRequestLost(request: BookingRequestRow, byEvent: InvoicesByEvent): boolean {
  if (request.manualStatus === 'deleted') return true;
  const rows = request.eventId === '' ? [] : (byEvent.get(request.eventId) ?? []);
  return rows.length > 0 && !isWon(request, byEvent) && rows.every(isLost);
}
