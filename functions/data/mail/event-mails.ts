// The mails of an event: one item per event, with every mail and its outcome, the steps that are
// done for good, and when the next one is due. A mail is queued in the transaction that records it
// here, conditioned on the revision that was read, so repeated, late or concurrent runs queue it
// once. The item outlives the outbox's entries, which expire.
import { Entity } from '#functions/data/store/entity.ts';
import { lowestText } from '#functions/data/store/key-range.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import {
  type Acceptance,
  asksForAcceptance,
  statusAfterMove,
} from '#shared/domain/events/event-move.ts';
import type { EventTimes } from '#shared/domain/events/event-times.ts';
import { type MailOutcome, outcomeOf } from '#shared/domain/mail/event-mail-outcomes.ts';
import type { MailStep } from '#shared/domain/mail/event-mail-plan.ts';
import type { EventTemplateType } from '#shared/domain/mail/mail-template.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, transact, update } from '#functions/data/store/transact.ts';

export type LoggedMail = {
  /** The step, or a person's request: the slot in the outbox. */
  readonly slot: string;
  readonly type: EventTemplateType;
  readonly to: readonly string[];
  readonly subject: string;
  /** ISO instant. */
  readonly at: string;
  readonly outcome: MailOutcome;
};

export type EventMails = {
  readonly eventId: string;
  /** Counts the writes; 0 if nothing is stored yet. */
  readonly revision: number;
  readonly done: readonly MailStep[];
  readonly log: readonly LoggedMail[];
  readonly confirmationAt: Instant | undefined;
  readonly acceptedAt: Instant | undefined;
  /** The event's times that the client saw when they accepted. */
  readonly acceptedFor: EventTimes | undefined;
  readonly dueAt: Instant | undefined;
};

const Mails = new Entity(
  {
    model: { service: 'brandwagon', entity: 'event-mails', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      eventId: { type: 'string', required: true },
      revision: { type: 'number', required: true },
      done: { type: 'any', required: true },
      /** By slot. */
      log: { type: 'any', required: true },
      confirmationAt: { type: 'string' },
      acceptedAt: { type: 'string' },
      acceptedFor: { type: 'any' },
      /** Absent if no more mail is due. */
      dueAt: { type: 'string' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['eventId'], casing: 'none' },
      },
      due: {
        index: indexes.due.name,
        scope: 'event-mails',
        pk: { field: indexes.due.pk, composite: [], casing: 'none' },
        sk: { field: indexes.due.sk, composite: ['dueAt'], casing: 'none' },
      },
    },
  },
  table,
);

/**
 * The number of logged mails per event. When it is exceeded, the oldest ones that have ended are
 * dropped.
 */
const mostLogged = 60;

export async function getEventMails({ tenant }: Scope, eventId: string): Promise<EventMails> {
  const { data } = await Mails.get({ tenant, eventId }).go({ consistent: true });
  return data ? mailsOf(data) : unwritten(eventId);
}

/** What the client accepted, if that matters for moving the event. */
export async function acceptanceForMove(
  scope: Scope,
  before: EventTimes & { readonly eventId: string; readonly status: EventStatus },
  after: EventTimes,
): Promise<Acceptance | undefined> {
  return asksForAcceptance(before, after) ? getEventMails(scope, before.eventId) : undefined;
}

/** The status of an event after it is moved. */
export async function statusOfMove(
  scope: Scope,
  before: Parameters<typeof acceptanceForMove>[1],
  after: EventTimes,
  now: Instant,
): Promise<EventStatus> {
  const accepted = await acceptanceForMove(scope, before, after);
  return statusAfterMove(before, after, { now, accepted });
}

/** The mails of several events, one request per hundred. */
export async function getMailsOfEvents(
  { tenant }: Scope,
  eventIds: readonly string[],
): Promise<EventMails[]> {
  if (eventIds.length === 0) return [];
  const { data } = await Mails.get(eventIds.map((eventId) => ({ tenant, eventId }))).go();
  return data.map(mailsOf);
}

type Due = { readonly tenant: string; readonly eventId: string };

/** Those that are due for a check, the longest waiting first. */
export async function dueEventMails(now: Instant, most: number): Promise<Due[]> {
  const { data } = await Mails.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(({ tenant, eventId }) => ({ tenant, eventId }));
}

/**
 * Conditioned on the revision that was read, in one transaction with `also`. False if another write
 * came first.
 */
export async function saveEventMails(
  { tenant }: Scope,
  before: EventMails,
  changed: EventMails,
  also: readonly Part[] = [],
): Promise<boolean> {
  const item = itemOf(tenant, { ...changed, revision: before.revision + 1 });
  const { revision } = before;
  const saving =
    revision === 0
      ? Mails.create(item)
      : Mails.put(item).where((it, { eq }) => eq(it.revision, revision));
  return (await transact([put(saving.params()), ...also])).length === 0;
}

/**
 * Transaction item for an event that is copied from another: what its client was already sent isn't
 * sent again.
 */
export function carriedMailsPart({ tenant }: Scope, eventId: string, mails: EventMails): Part {
  const { confirmationAt, acceptedAt, acceptedFor } = mails;
  const done = [...new Set<MailStep>(['booking', ...mails.done])];
  const carried = { ...unwritten(eventId), revision: 1, done };
  const said = { confirmationAt, acceptedAt, acceptedFor };
  return put(Mails.create(itemOf(tenant, { ...carried, ...said })).params());
}

/** Transaction items that record the outcome of a mail. Write them together with its end. */
export function mailEndedPart({ tenant, thing, slot, ...mail }: OutgoingMail): Part[] {
  const ended = Mails.patch({ tenant, eventId: thing }).data(({ log, revision }, { set, add }) => {
    set(log[slot].outcome, outcomeOf(mail));
    add(revision, 1);
  });
  return [update(ended.params())];
}

const unwritten = (eventId: string): EventMails => ({
  eventId,
  revision: 0,
  done: [],
  log: [],
  confirmationAt: undefined,
  acceptedAt: undefined,
  acceptedFor: undefined,
  dueAt: undefined,
});

function itemOf(tenant: string, mails: EventMails) {
  const { eventId, revision, done, log, confirmationAt, acceptedAt, acceptedFor, dueAt } = mails;
  const ended = log.filter(({ outcome }) => outcome !== 'asked').toSorted(byTime);
  const forgotten = new Set(ended.slice(0, Math.max(0, log.length - mostLogged)));
  const kept = log.filter((it) => !forgotten.has(it));
  return {
    tenant,
    eventId,
    revision,
    done: [...done],
    log: Object.fromEntries(kept.map((mail) => [mail.slot, mail])),
    ...(confirmationAt === undefined ? {} : { confirmationAt: toIso(confirmationAt) }),
    ...(acceptedAt === undefined ? {} : { acceptedAt: toIso(acceptedAt) }),
    ...(acceptedFor === undefined
      ? {}
      : { acceptedFor: [acceptedFor.startsAt, acceptedFor.endsAt] satisfies StoredTimes }),
    ...(dueAt === undefined ? {} : { dueAt: toIso(dueAt) }),
  };
}

const byTime = (one: LoggedMail, other: LoggedMail) => (one.at < other.at ? -1 : 1);

type StoredTimes = readonly [startsAt: number, endsAt: number];

function timesOf(stored: StoredTimes | undefined): EventTimes | undefined {
  if (!stored) return undefined;
  const [startsAt, endsAt] = stored;
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Mails.get>['go']>>['data']>;

function mailsOf(stored: Stored): EventMails {
  const { eventId, revision, done, confirmationAt, acceptedAt, acceptedFor, dueAt } = stored;
  const log: LoggedMail[] = Object.values(stored.log as Record<string, LoggedMail>);
  return {
    eventId,
    revision,
    done: done as MailStep[],
    log: log.toSorted(byTime),
    confirmationAt: confirmationAt === undefined ? undefined : fromIso(confirmationAt),
    acceptedAt: acceptedAt === undefined ? undefined : fromIso(acceptedAt),
    acceptedFor: timesOf(acceptedFor as StoredTimes | undefined),
    dueAt: dueAt === undefined ? undefined : fromIso(dueAt),
  };
}
