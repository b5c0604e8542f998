// When each tenant's rollups are next compared with the table. One item per tenant with figures, in
// the due index by that time. A check is claimed by postponing it for longer than any invocation
// runs. After it is done, it is postponed by a day
// for each few thousand things that it read, so that the cost of a day doesn't grow with history. An interrupted check is therefore
// repeated.
import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { defineEntity } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { documentClient } from '#functions/data/store/table.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';

const RollupChecks = defineEntity('rollup-check', {
  attributes: {
    tenant: { type: 'string', required: true },
    dueAt: { type: 'string', required: true },
    /** Where a check that is done in parts continues. */
    next: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], []),
    due: dueIndex('rollup-check', ['dueAt']),
  },
});

export type RollupCheck = {
  readonly tenant: string;
  readonly dueAt: string;
  readonly next: string | undefined;
};

const claimMillis = 15 * minuteMilliseconds;

/** Starts the checks of a tenant once it has figures. */
export async function startRollupChecks(tenant: string, now: Instant): Promise<void> {
  const check = { tenant, dueAt: toIso(instant(now + dayMilliseconds)) };
  await tryConditionalWrite(
    RollupChecks.put(check).where((at, { notExists }) => notExists(at.tenant)),
  );
}

const buildDueQuery = (now: Instant) =>
  RollupChecks.query.due({}).between({ dueAt: minKey }, { dueAt: toIso(now) });

export async function listDueRollupChecks(now: Instant, limit: number): Promise<RollupCheck[]> {
  const { data } = await buildDueQuery(now).go({ limit: limit, hydrate: true });
  return data.map(({ tenant, dueAt, next }) => ({ tenant, dueAt, next }));
}

/** How many checks are due or running. */
export async function countRollupChecks(now: Instant): Promise<number> {
  const query: QueryCommandInput = buildDueQuery(instant(now + claimMillis)).params();
  let count = 0;
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await documentClient.send(
      new QueryCommand({ ...query, Select: 'COUNT', ExclusiveStartKey }),
    );
    count += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return count;
}

/** The claimed check, or undefined if another invocation claimed it. */
export async function claimRollupCheck(
  check: RollupCheck,
  now: Instant,
): Promise<RollupCheck | undefined> {
  const claimed = { ...check, dueAt: toIso(instant(now + claimMillis)) };
  return (await reschedule(check, claimed)) ? claimed : undefined;
}

/** Marks the check as done until some days later, or for now if a part is left. */
export async function finishRollupCheck(
  claimed: RollupCheck,
  now: Instant,
  then: { readonly days: number } | { readonly next: string },
): Promise<void> {
  if ('next' in then) await reschedule(claimed, { ...claimed, dueAt: toIso(now), next: then.next });
  else {
    const dueAt = toIso(instant(now + then.days * dayMilliseconds));
    await reschedule(claimed, { ...claimed, dueAt, next: undefined });
  }
}

async function reschedule(from: RollupCheck, { dueAt, next = '' }: RollupCheck): Promise<boolean> {
  return tryConditionalWrite(
    RollupChecks.patch({ tenant: from.tenant })
      .set({ dueAt, next })
      .where((at, { eq }) => eq(at.dueAt, from.dueAt)),
  );
}
