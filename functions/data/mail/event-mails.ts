// The mails of an event: one item per event, with every mail and its outcome, the steps that are
// done for good, and when the next one is due. A mail is queued in the transaction that records it
// here, conditioned on the revision that was read, so repeated, late or concurrent runs queue it
// once. The item outlives the outbox's entries, which expire.
import {
  defineEntity,
  optionalShapedAttribute,
  shapedAttribute,
} from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import {
  type Acceptance,
  dependsOnAcceptance,
  toStatusAfterMove,
} from '#shared/domain/events/event-move.ts';
import type { EventTimes } from '#shared/domain/events/event-times.ts';
import { type MailOutcome, toMailOutcome } from '#shared/domain/mail/event-mail-outcomes.ts';
import type { MailStep } from '#shared/domain/mail/event-mail-plan.ts';
import type { EventTemplateType } from '#shared/domain/mail/mail-template.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toUpdate, tryTransact } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { opaque, recordReader } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

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

const Mails = defineEntity('event-mails', {
  attributes: {
    tenant: { type: 'string', required: true },
    eventId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    done: shapedAttribute<MailStep[]>([]),
    /** By slot. */
    log: {
      type: 'any',
      required: true,
      reader: recordReader<LoggedMail>({
        slot: '',
        type: 'CONFIRMATION',
        to: [],
        subject: '',
        at: toIso(epoch),
        outcome: 'unknown',
      }),
    },
    confirmationAt: { type: 'string' },
    acceptedAt: { type: 'string' },
    acceptedFor: optionalShapedAttribute<StoredTimes>(opaque(() => [epoch, epoch])),
    /** Absent if no more mail is due. */
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['eventId']),
    due: dueIndex('event-mails', ['dueAt']),
  },
});

/**
 * The number of logged mails per event. When it is exceeded, the oldest ones that have ended are
 * dropped.
 */
const maxLoggedMails = 60;

export async function getEventMails({ tenant }: Scope, eventId: string): Promise<EventMails> {
  const { data } = await Mails.get({ tenant, eventId }).go({ consistent: true });
  return data ? fromStored(data) : buildUnsavedMails(eventId);
}

/** What the client accepted, if that matters for moving the event. */
export async function getAcceptanceForMove(
  scope: Scope,
  before: EventTimes & { readonly eventId: string; readonly status: EventStatus },
  after: EventTimes,
): Promise<Acceptance | undefined> {
  return dependsOnAcceptance(before, after) ? getEventMails(scope, before.eventId) : undefined;
}

/** The status of an event after it is moved. */
export async function getStatusAfterMove(
  scope: Scope,
  before: Parameters<typeof getAcceptanceForMove>[1],
  after: EventTimes,
  now: Instant,
): Promise<EventStatus> {
  const accepted = await getAcceptanceForMove(scope, before, after);
  return toStatusAfterMove(before, after, { now, accepted });
}

/** The mails of several events, one request per hundred. */
export async function listEventMails(
  { tenant }: Scope,
  eventIds: readonly string[],
): Promise<EventMails[]> {
  if (eventIds.length === 0) return [];
  const { data } = await Mails.get(eventIds.map((eventId) => ({ tenant, eventId }))).go();
  return data.map(fromStored);
}

type DueEventMails = { readonly tenant: string; readonly eventId: string };

/** Those that are due for a check, the longest waiting first. */
export async function listDueEventMails(now: Instant, limit: number): Promise<DueEventMails[]> {
  const { data } = await Mails.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
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
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  const item = toItem(tenant, { ...changed, revision: before.revision + 1 });
  const saving = Mails.put(item).where(hasRevision(before.revision));
  return await tryTransact([toPut(saving.params()), ...also]);
}

/**
 * Transaction item for an event that is copied from another: what its client was already sent isn't
 * sent again.
 */
export function buildMigratedEventMailsItem(
  { tenant }: Scope,
  eventId: string,
  mails: EventMails,
): TransactItem {
  const { confirmationAt, acceptedAt, acceptedFor } = mails;
  const done = [...new Set<MailStep>(['booking', ...mails.done])];
  const carried = { ...buildUnsavedMails(eventId), revision: 1, done };
  const state = { confirmationAt, acceptedAt, acceptedFor };
  return toPut(Mails.create(toItem(tenant, { ...carried, ...state })).params());
}

/** Transaction items that record the outcome of a mail. Write them together with its end. */
export function buildMailEndedItems({
  tenant,
  thing,
  slot,
  ...mail
}: OutgoingMail): TransactItem[] {
  const ended = Mails.patch({ tenant, eventId: thing }).data(({ log, revision }, { set, add }) => {
    set(log[slot].outcome, toMailOutcome(mail));
    add(revision, 1);
  });
  return [toUpdate(ended.params())];
}

const buildUnsavedMails = (eventId: string): EventMails => ({
  eventId,
  revision: 0,
  done: [],
  log: [],
  confirmationAt: undefined,
  acceptedAt: undefined,
  acceptedFor: undefined,
  dueAt: undefined,
});

function toItem(tenant: string, mails: EventMails) {
  const { eventId, revision, done, log, confirmationAt, acceptedAt, acceptedFor, dueAt } = mails;
  const ended = log.filter(({ outcome }) => outcome !== 'asked').toSorted(compareByTime);
  const forgotten = new Set(ended.slice(0, Math.max(0, log.length - maxLoggedMails)));
  const remaining = log.filter((it) => !forgotten.has(it));
  return {
    tenant,
    eventId,
    revision,
    done: [...done],
    log: Object.fromEntries(remaining.map((mail) => [mail.slot, mail])),
    ...(confirmationAt === undefined ? {} : { confirmationAt: toIso(confirmationAt) }),
    ...(acceptedAt === undefined ? {} : { acceptedAt: toIso(acceptedAt) }),
    ...(acceptedFor === undefined
      ? {}
      : { acceptedFor: [acceptedFor.startsAt, acceptedFor.endsAt] satisfies StoredTimes }),
    ...(dueAt === undefined ? {} : { dueAt: toIso(dueAt) }),
  };
}

const compareByTime = (one: LoggedMail, other: LoggedMail) => (one.at < other.at ? -1 : 1);

type StoredTimes = readonly [startsAt: number, endsAt: number];

function fromStoredTimes(stored: StoredTimes | undefined): EventTimes | undefined {
  if (!stored) return undefined;
  const [startsAt, endsAt] = stored;
  return { startsAt: instant(startsAt), endsAt: instant(endsAt) };
}

type StoredMails = NonNullable<Awaited<ReturnType<ReturnType<typeof Mails.get>['go']>>['data']>;

function fromStored(stored: StoredMails): EventMails {
  const { eventId, revision, done, confirmationAt, acceptedAt, acceptedFor, dueAt } = stored;
  const log: LoggedMail[] = Object.values(stored.log);
  return {
    eventId,
    revision,
    done,
    log: log.toSorted(compareByTime),
    confirmationAt: confirmationAt === undefined ? undefined : fromIso(confirmationAt),
    acceptedAt: acceptedAt === undefined ? undefined : fromIso(acceptedAt),
    acceptedFor: fromStoredTimes(acceptedFor),
    dueAt: dueAt === undefined ? undefined : fromIso(dueAt),
  };
}
