// What was mailed about an event: one item for each, with every mail and its outcome, the steps that
// are done for good, and when the next one is due. A mail is asked for in the transaction that notes
// it here over the revision that was read: whatever comes twice, late or at once asks once. It outlives
// the outbox, which forgets.
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
  /** The step, or the request of a person: the slot of the outbox. */
  readonly slot: string;
  readonly type: EventTemplateType;
  readonly to: readonly string[];
  readonly subject: string;
  /** ISO. */
  readonly at: string;
  readonly outcome: MailOutcome;
};

export type EventMails = {
  readonly eventId: string;
  /** Counts the writes; 0 while there is none. */
  readonly revision: number;
  readonly done: readonly MailStep[];
  readonly log: readonly LoggedMail[];
  readonly confirmationAt: Instant | undefined;
  readonly acceptedAt: Instant | undefined;
  /** The hours that the client saw when they accepted. */
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
      /** Nothing while no mail is to come. */
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

/** Mails of an event that are kept; the oldest that have ended make room. */
const mostLogged = 60;

export async function getEventMails({ tenant }: Scope, eventId: string): Promise<EventMails> {
  const { data } = await Mails.get({ tenant, eventId }).go({ consistent: true });
  return data ? mailsOf(data) : unwritten(eventId);
}

/** What the client of an event accepted, where it matters for an event that moves. */
export async function acceptanceForMove(
  scope: Scope,
  before: EventTimes & { readonly eventId: string; readonly status: EventStatus },
  after: EventTimes,
): Promise<Acceptance | undefined> {
  return asksForAcceptance(before, after) ? getEventMails(scope, before.eventId) : undefined;
}

/** The status that an event has once it is moved. */
export async function statusOfMove(
  scope: Scope,
  before: Parameters<typeof acceptanceForMove>[1],
  after: EventTimes,
  now: Instant,
): Promise<EventStatus> {
  const accepted = await acceptanceForMove(scope, before, after);
  return statusAfterMove(before, after, { now, accepted });
}

/** Of several events, in one request for each hundred. */
export async function getMailsOfEvents(
  { tenant }: Scope,
  eventIds: readonly string[],
): Promise<EventMails[]> {
  if (eventIds.length === 0) return [];
  const { data } = await Mails.get(eventIds.map((eventId) => ({ tenant, eventId }))).go();
  return data.map(mailsOf);
}

type Due = { readonly tenant: string; readonly eventId: string };

/** Those that are to be looked at, the longest waiting first. */
export async function dueEventMails(now: Instant, most: number): Promise<Due[]> {
  const { data } = await Mails.query
    .due({})
    .between({ dueAt: lowestText }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(({ tenant, eventId }) => ({ tenant, eventId }));
}

/** Over what was read, together with other parts; false when another write came between. */
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

/** For the transaction that makes an event of another one: what its client was written stays said. */
export function carriedMailsPart({ tenant }: Scope, eventId: string, mails: EventMails): Part {
  const { confirmationAt, acceptedAt, acceptedFor } = mails;
  const done = [...new Set<MailStep>(['booking', ...mails.done])];
  const carried = { ...unwritten(eventId), revision: 1, done };
  const said = { confirmationAt, acceptedAt, acceptedFor };
  return put(Mails.create(itemOf(tenant, { ...carried, ...said })).params());
}

/** With the end of a mail: what became of it. */
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
