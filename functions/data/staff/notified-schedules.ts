// What each person was told of their schedule, one item per (franchise, person), by id. A change of
// a shift puts the item into the due index; half a minute later everything that changed is told as
// one message, in the transaction that stores what is heard now (flows/staff/notify-of-schedule.ts). So
// repeated, late and concurrent events tell nothing twice. Written over the revision that was read.
import { defineEntity, requireItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { epoch, epochDay, midnight } from '#functions/data/store/missing-values.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listReader, recordReader } from '#functions/data/store/stored-shape.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, type TransactItem, tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { gatherMilliseconds, type NotifiedShifts } from '#shared/domain/staff/schedule-changes.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

export type NotifiedSchedule = {
  readonly tenant: string;
  readonly staffId: string;
  readonly revision: number;
  readonly shifts: NotifiedShifts;
  /** Shifts that the person was told of by other means since the last message. */
  readonly known: readonly string[];
  /** Shifts that were offered to everyone since the last message, each with its version. */
  readonly offered: readonly string[];
  /** The latest offers that the person was told of. */
  readonly heardOffers: readonly string[];
};

const HeardSchedules = defineEntity('heard-schedule', {
  attributes: {
    tenant: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    shifts: shapedAttribute<NotifiedShifts>(
      recordReader({
        day: epochDay,
        startTime: midnight,
        endTime: midnight,
        endsAt: epoch,
        title: '',
        key: '',
      }),
    ),
    known: shapedAttribute<readonly string[]>(listReader('')),
    offered: shapedAttribute<readonly string[]>(listReader('')),
    heardOffers: shapedAttribute<readonly string[]>(listReader('')),
    /** Absent while there is nothing to tell. */
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['staffId']),
    due: dueIndex('heard-schedule', ['dueAt']),
  },
});

type StoredSchedule = NotifiedSchedule & { readonly dueAt?: string | undefined };

/** The schedules with changes to tell, the longest waiting first. */
export async function listDueSchedules(now: Instant, limit: number): Promise<NotifiedSchedule[]> {
  const { data } = await HeardSchedules.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map(fromStored);
}

type ScheduleChange = {
  readonly known?: string | undefined;
  readonly offered?: string | undefined;
  /** The shifts that the person knew before anything was stored about them. */
  readonly heardBefore: () => Promise<NotifiedShifts>;
};

/** Gathers a change. The first one decides when all are told. */
export async function noteScheduleChange(
  { tenant }: Scope,
  staffId: string,
  { known, offered, heardBefore }: ScheduleChange,
  now: Instant,
): Promise<void> {
  await retry(retryLimits.many, `what ${staffId} has heard`, async () => {
    const before = await getStored(tenant, staffId);
    const dueAt = before?.dueAt ?? toIso(instant(now + gatherMilliseconds));
    const base: NotifiedSchedule = before ?? {
      ...{ tenant, staffId, revision: 0, shifts: await heardBefore() },
      ...{ known: [], offered: [], heardOffers: [] },
    };
    const after = {
      ...base,
      known: addOnce(base.known, known),
      offered: addOnce(base.offered, offered),
      revision: base.revision + 1,
      dueAt,
    };
    const write = before
      ? HeardSchedules.put(after).where(hasRevision(before.revision))
      : HeardSchedules.create(after);
    return (await tryConditionalWrite(write)) ? undefined : tryAgain;
  });
}

const addOnce = (list: readonly string[], value: string | undefined): readonly string[] =>
  value === undefined || list.includes(value) ? list : [...list, value];

/** How many offers are remembered, so that a repeated event doesn't offer them again. */
const rememberedOffers = 100;

/** For the transaction that tells the person: everything up to now is heard. */
export function buildNotifiedScheduleItem(
  before: NotifiedSchedule,
  shifts: NotifiedShifts,
): TransactItem {
  const heardOffers = [...before.heardOffers, ...before.offered].slice(-rememberedOffers);
  const after = { ...before, shifts, known: [], offered: [], heardOffers };
  const write = HeardSchedules.put({ ...after, revision: before.revision + 1 });
  return toPut(write.where(hasRevision(before.revision)).params());
}

async function getStored(tenant: string, staffId: string): Promise<StoredSchedule | undefined> {
  const { data } = await HeardSchedules.get({ tenant, staffId }).go({ consistent: true });
  return data ? requireItem(HeardSchedules, data) : undefined;
}

const fromStored = ({ dueAt: _dueAt, ...heard }: StoredSchedule): NotifiedSchedule => heard;
