// Whom the crew of a franchise calls on which day: one small item each, read with a key alone.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { epochDay } from '#functions/data/store/missing-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { toPut, type TransactItem, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import {
  emptyOnCallPlan,
  type OnCallContact,
  type OnCallDay,
  type OnCallPlan,
} from '#shared/domain/staff/on-call.ts';

const Plans = defineEntity('on-call-plan', {
  attributes: {
    tenant: { type: 'string', required: true },
    version: { type: 'number', required: true },
    plan: shapedAttribute<OnCallPlan>({
      contacts: listReader<OnCallContact>({ id: '', name: '', phone: '' }),
      week: emptyOnCallPlan.week,
      days: listReader<OnCallDay>({ day: epochDay, contactId: null }),
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], []) },
});

/** `version` counts the writes; 0 before the first. */
export type StoredOnCallPlan = { readonly plan: OnCallPlan; readonly version: number };

const noPlan: StoredOnCallPlan = { plan: emptyOnCallPlan, version: 0 };

export async function getOnCallPlan({ tenant }: Scope): Promise<StoredOnCallPlan> {
  const { data } = await Plans.get({ tenant }).go({ consistent: true });
  return data ? { plan: data.plan, version: data.version } : noPlan;
}

/** Conditional on the version that was read, with `also` in the same transaction. */
export async function saveOnCallPlan(
  { tenant }: Scope,
  plan: OnCallPlan,
  read: number,
  also: readonly TransactItem[],
): Promise<boolean> {
  const item = { tenant, plan, version: read + 1 };
  const put = Plans.put(item).where(hasVersion(read === 0 ? undefined : read));
  return tryTransact([toPut(put.params()), ...also]);
}
