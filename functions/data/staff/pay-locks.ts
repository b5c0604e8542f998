// The locked pay periods of a franchise: one small item, so that a decision about worked time reads
// all of them at once and fails if one was locked or reopened meanwhile. Get by franchise.
import { readBatch, toBatchedRead } from '#functions/data/store/batched-read.ts';
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toConditionCheck, toPut, type TransactItem } from '#functions/data/store/transact.ts';
import { hasRevision } from '#functions/data/store/version-conditions.ts';
import { buildPaySettingsRead, type StoredPaySettings } from './pay-settings.ts';

const Locks = defineEntity('pay-locks', {
  attributes: {
    tenant: { type: 'string', required: true },
    revision: { type: 'number', required: true },
    locked: shapedAttribute<DateRange[]>(listReader({ from: epochDay, to: epochDay })),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

/** `revision` is undefined until the first period is locked. */
export type PayLocks = {
  readonly locked: readonly DateRange[];
  readonly revision: number | undefined;
};

export async function getPayLocks({ tenant }: Scope): Promise<PayLocks> {
  const { data } = await Locks.get({ tenant }).go({ consistent: true });
  return { locked: data?.locked ?? [], revision: data?.revision };
}

/** The settings of pay with the locked periods, in one consistent request. */
export async function readPayRules(
  scope: Scope,
): Promise<{ readonly pay: StoredPaySettings; readonly locks: PayLocks }> {
  const { tenant } = scope;
  const ofLocks = toBatchedRead(Locks.get({ tenant }).params(), (item) => parseItem(Locks, item));
  const [pay, found] = await readBatch(buildPaySettingsRead(scope), ofLocks);
  return { pay, locks: { locked: found?.locked ?? [], revision: found?.revision } };
}

/** For the transaction of a decision: fails if a period was locked or reopened since the read. */
export function buildSamePayLocksCheck({ tenant }: Scope, { revision }: PayLocks): TransactItem {
  return toConditionCheck(Locks.delete({ tenant }).where(hasRevision(revision)).params());
}

export function buildPayLocksItem(
  { tenant }: Scope,
  { revision }: PayLocks,
  locked: readonly DateRange[],
): TransactItem {
  const item = { tenant, revision: (revision ?? 0) + 1, locked: [...locked] };
  return toPut(Locks.put(item).where(hasRevision(revision)).params());
}
