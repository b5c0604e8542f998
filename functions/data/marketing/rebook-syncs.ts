// How far last year's events of a franchise have been added to its list of events to rebook: one
// item each, in the due index by the next sync. It is created when someone first opens the list
// (functions/decisions/008). Written over the revision that was read.
import { defineEntity } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDate } from '#shared/domain/values/local-date.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';

export type RebookSync = {
  readonly tenant: string;
  readonly revision: number;
  /** An ISO instant; undefined before the first sync. */
  readonly syncedAt: string | undefined;
  /** The last day whose events have been added. */
  readonly through: LocalDate | undefined;
};

const RebookSyncs = defineEntity('rebook-sync', {
  attributes: {
    tenant: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    syncedAt: { type: 'string' },
    through: { type: 'string' },
    dueAt: { type: 'string', required: true },
  },
  indexes: {
    primary: primaryIndex(['tenant'], []),
    due: dueIndex('rebook-sync', ['dueAt']),
  },
});

/** If there is none yet, it is created, and the first events are added within minutes. */
export async function getOrCreateRebookSync({ tenant }: Scope, now: Instant): Promise<RebookSync> {
  const { data } = await RebookSyncs.get({ tenant }).go();
  if (data) return fromStored(data);
  const begun = { tenant, revision: 1, dueAt: toIso(now) };
  await tryConditionalWrite(RebookSyncs.create(begun));
  return fromStored(begun);
}

/** The syncs that are due, longest overdue first. */
export async function listDueRebookSyncs(now: Instant, most: number): Promise<RebookSync[]> {
  const { data } = await RebookSyncs.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: most, hydrate: true });
  return data.map(fromStored);
}

/** False if another write came in between. */
export async function saveRebookSync(
  { tenant, revision, through: before }: RebookSync,
  {
    through = before,
    now,
    dueAt,
  }: { through?: LocalDate | undefined; now: Instant; dueAt: Instant },
): Promise<boolean> {
  return tryConditionalWrite(
    RebookSyncs.patch({ tenant })
      .set({
        revision: revision + 1,
        syncedAt: toIso(now),
        dueAt: toIso(dueAt),
        ...(through === undefined ? {} : { through }),
      })
      .where(hasRevision(revision)),
  );
}

type StoredSync = {
  readonly tenant: string;
  readonly revision: number;
  readonly syncedAt?: string | undefined;
  readonly through?: string | undefined;
};

function fromStored({ tenant, revision, syncedAt, through }: StoredSync): RebookSync {
  return {
    tenant,
    revision,
    syncedAt,
    through: through === undefined ? through : localDate(through),
  };
}
