// Events of a franchise. Get by (franchise, event); listed by date from slim rows. An event is
// written as a whole, conditioned on the version that was read, so its row always agrees with it.
import { isDeepStrictEqual } from 'node:util';
import { listCrewClaims } from '#shared/domain/events/event-crew.ts';
import type { OccupancyChange, Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { buildCreateClientItems } from '#functions/data/clients/clients.ts';
import { fromStoredEvent, Events, type StoredEvent, toStoredEvent } from './event-entity.ts';
import { toEventRow, eventBuckets } from './event-rows.ts';
import {
  buildPutEventCodeItem,
  buildReleaseEventCodeItem,
  buildClaimEventCodeItem,
} from './event-codes.ts';
import { buildSaveEventsItems } from './event-items.ts';
import { type CrewPlan, type CrewRole, planCrewShifts, withCrewPlan } from './crew-shifts.ts';
import { retryLimits, retryOrGiveUp, tryAgain } from '#functions/data/store/retry.ts';
import {
  type OccupancyConflict,
  transactWithOccupancy,
  type OccupancyWriteResult,
} from '#functions/data/occupancy/occupancy.ts';
import {
  type BatchedRead,
  toBatchedRead,
  mapRead,
  type ScopedResult,
} from '#functions/data/store/batched-read.ts';
import type { IdempotentRequest } from '#functions/data/store/idempotent-requests.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import { type TransactItem, toPut, toDelete, transact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import type { Event } from './event.ts';
import { parseItem } from '#functions/data/store/entity.ts';

export async function getEvent(scope: Scope, eventId: string): Promise<Event | undefined> {
  const { data } = await Events.get({ tenant: scope.tenant, eventId }).go();
  return data && includesBrand(scope.brands, data.brandId) ? fromStoredEvent(data) : undefined;
}

/** The same, as part of a batched read. */
export const buildEventRead = (
  { tenant }: Scope,
  eventId: string,
): BatchedRead<ScopedResult<Event | undefined>> =>
  mapRead(
    toBatchedRead(Events.get({ tenant, eventId }).params(), (item) =>
      fromStoredEvent(parseItem(Events, item)),
    ),
    (event) => (within) =>
      event && includesBrand(within.brands, event.brandId) ? event : undefined,
  );

export type CreateEventResult = 'booked' | 'codeTaken' | 'alreadyBooked';

/** Transaction items that create an event with its code and row, but no client or notes. */
export const buildCreateEventItems = (
  scope: Scope,
  event: Event,
  request?: IdempotentRequest,
): TransactItem[] => [
  toPut(Events.create(toStoredEvent(scope, event)).params()),
  buildClaimEventCodeItem(scope, event, request),
  ...buildStampItems(scope, eventBuckets, [{ after: toEventRow(event) }]),
];

type CreateEventOptions = {
  /** The idempotency key. It is remembered by the event's code. */
  readonly request?: IdempotentRequest | undefined;
  readonly alongside?: readonly TransactItem[];
};

/** Creates an event, and its client if new, in one transaction with `alongside`. */
export async function createEvent(
  scope: Scope,
  event: Event,
  newClient: Client | undefined,
  { request, alongside = [] }: CreateEventOptions = {},
): Promise<CreateEventResult> {
  const failed = await transact([
    ...buildCreateEventItems(scope, event, request),
    ...(newClient ? buildCreateClientItems(scope, newClient, toBookedActivity(event)) : []),
    ...alongside,
  ]);
  if (failed.length === 0) return 'booked';
  return failed.every((position) => position === 1) ? 'codeTaken' : 'alreadyBooked';
}

const toBookedActivity = ({ bookedBy, createdAt, eventName }: Event) =>
  ({ action: 'booked', by: bookedBy, at: createdAt, about: eventName }) as const;

/** Items of a new event, for bulk writes: ids and codes must be free. */
export function buildPutEventItems(scope: Scope, event: Event): UncountedItem[] {
  return [
    { uncounted: toPut(Events.put(toStoredEvent(scope, event)).params()) },
    { uncounted: buildPutEventCodeItem(scope, event) },
  ];
}

/**
 * Saves a changed event, conditioned on the version that was read. False if another write came
 * first.
 */
export async function saveEvent(scope: Scope, before: Event, changed: Event): Promise<boolean> {
  return (await saveEventChange(scope, { before, changed, alongside: [] })) === 'saved';
}

/**
 * `changed`: another write came first. `refused`: a condition in `alongside` failed. `taken`: a
 * person or piece of equipment is busy with something else at the event's (new) time.
 */
export type SaveEventResult =
  'saved' | 'changed' | 'refused' | { readonly taken: readonly OccupancyConflict[] };

type EventChange = {
  readonly before: Event;
  readonly changed: Event;
  /** Written in the same transaction: a note, occupancy, mails to send. */
  readonly alongside: readonly TransactItem[];
  /** Who decided to assign the crew even though they are busy. */
  readonly overrule?: Overrule | undefined;
  /** What people do at the event, by the person's id. */
  readonly roles?: ReadonlyMap<string, CrewRole> | undefined;
};

/**
 * All changes of an event go through here, so that everything that depends on it changes in the
 * same transaction. Its shifts do, whoever is assigned gets one, and what it occupies moves.
 */
export async function saveEventChange(
  scope: Scope,
  { before, changed, alongside, overrule, roles }: EventChange,
): Promise<SaveEventResult> {
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const plan = await planCrewShifts(scope, { before, changed, overrule, roles });
    const after = { ...withCrewPlan(changed, plan), version: before.version + 1 };
    const own = [...buildSaveEventsItems(scope, [{ before, after }]), ...alongside];
    const claims = { before: listCrewClaims(before), after: listCrewClaims(after, overrule) };
    const written = await writeWithShifts(scope, before, { own, claims, plan });
    switch (written.outcome) {
      case 'written':
        return 'saved';
      case 'busy':
        return { taken: written.conflicts };
      case 'refused':
        if (written.failed.includes(0)) return 'changed';
        return written.failed.some((at) => at < own.length) ? 'refused' : tryAgain;
    }
  });
  return outcome === tryAgain ? 'changed' : outcome;
}

/** The shifts that the change would write. Undefined: the event is deleted. */
export const planCrewOfEvent = (scope: Scope, before: Event, changed: Event | undefined) =>
  planCrewShifts(scope, { before, changed });

/** How saving the change would move what the event and its shifts occupy. */
export async function listOccupancyChanges(
  scope: Scope,
  before: Event,
  changed: Event,
): Promise<readonly OccupancyChange[]> {
  const plan = await planCrewShifts(scope, { before, changed });
  const claims = {
    before: listCrewClaims(before),
    after: listCrewClaims(withCrewPlan(changed, plan)),
  };
  return [{ holder: toHolder(before), ...claims }, ...plan.changes];
}

type ShiftedWrite = {
  readonly own: readonly TransactItem[];
  readonly claims: Pick<OccupancyChange, 'before' | 'after'>;
  readonly plan: CrewPlan;
};

/** The event's own items come first. If only the shifts' items fail, they were changed meanwhile. */
async function writeWithShifts(
  scope: Scope,
  event: Event,
  { own, claims, plan }: ShiftedWrite,
): Promise<OccupancyWriteResult> {
  const changes = [
    ...(isDeepStrictEqual(claims.before, claims.after)
      ? []
      : [{ holder: toHolder(event), ...claims }]),
    ...plan.changes,
  ];
  const parts = [...own, ...plan.parts];
  return changes.length === 0
    ? toWriteResult(await transact(parts))
    : transactWithOccupancy(scope, parts, changes);
}

const toHolder = ({ eventId: id }: Event) => ({ kind: 'event', id }) as const;

const toWriteResult = (failed: readonly number[]): OccupancyWriteResult =>
  failed.length === 0 ? { outcome: 'written', overruled: [] } : { outcome: 'refused', failed };

/**
 * Removes an event, conditioned on the version that was read. `also` removes related items. Its
 * occupancy is released and its shifts end with it.
 */
export async function removeEvent(
  scope: Scope,
  event: Event,
  also: TransactItem[],
): Promise<boolean> {
  const { eventId } = event;
  const removing = Events.delete({ tenant: scope.tenant, eventId }).where(
    hasVersion(event.version),
  );
  const own = [
    toDelete(removing.params()),
    buildReleaseEventCodeItem(scope, event),
    ...buildStampItems(scope, eventBuckets, [{ before: toEventRow(event) }]),
    ...also,
  ];
  const claims = { before: listCrewClaims(event), after: [] };
  const outcome = await retryOrGiveUp(retryLimits.few, async () => {
    const plan = await planCrewShifts(scope, { before: event, changed: undefined });
    const written = await writeWithShifts(scope, event, { own, claims, plan });
    if (written.outcome !== 'refused') return written.outcome === 'written';
    return written.failed.some((at) => at < own.length) ? false : tryAgain;
  });
  return outcome === true;
}

/** All events of a franchise, strongly consistent, one page at a time. */
export async function* eachEventPage(scope: Scope): AsyncGenerator<Event[]> {
  for await (const page of eachListedEvent(scope)) yield page.map(({ thing }) => thing);
}

/** The same, each with its stored row. */
export async function* eachListedEvent({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: Event; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredEvent[]; cursor: string | null } = await Events.query
      .primary({ tenant })
      .go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: fromStoredEvent(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}
