// When to check whether the person of a published shift has clocked in: one item per (franchise,
// shift), in the due index until it was checked. Notifying is recorded by a conditional write, which
// publishes the domain event, so nobody is notified twice.
import { defineEntity } from '#functions/data/store/entity.ts';
import { minKey } from '#functions/data/store/key-range.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { dueIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

export type ClockInCheck = {
  readonly tenant: string;
  readonly shiftId: string;
  readonly staffId: string;
  /** The start of the shift that is checked: another one is another check. */
  readonly startsAt: Instant;
};

const Checks = defineEntity('clock-in-check', {
  attributes: {
    tenant: { type: 'string', required: true },
    shiftId: { type: 'string', required: true },
    staffId: { type: 'string', required: true },
    startsAt: { type: 'number', required: true },
    isTold: { type: 'boolean', required: true },
    /** Absent once it was looked at. */
    dueAt: { type: 'string' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['shiftId']),
    due: dueIndex('clock-in-check', ['dueAt']),
  },
});

/** The longest overdue first. */
export async function listDueClockInChecks(now: Instant, limit: number): Promise<ClockInCheck[]> {
  const { data } = await Checks.query
    .due({})
    .between({ dueAt: minKey }, { dueAt: toIso(now) })
    .go({ limit: limit, hydrate: true });
  return data.map(({ tenant, shiftId, staffId, startsAt }) => ({
    tenant,
    shiftId,
    staffId,
    startsAt: instant(startsAt),
  }));
}

/** Plans a check, unless there was one of this person at this time. */
export async function planClockInCheck(
  { tenant }: Scope,
  { shiftId, staffId, startsAt }: Omit<ClockInCheck, 'tenant'>,
  dueAt: Instant,
): Promise<void> {
  const start: number = startsAt;
  const item = { tenant, shiftId, staffId, startsAt, isTold: false, dueAt: toIso(dueAt) };
  await tryConditionalWrite(
    Checks.put(item).where(
      (check, { ne, notExists }) =>
        `${notExists(check.startsAt)} OR ${ne(check.startsAt, start)} OR ${ne(check.staffId, staffId)}`,
    ),
  );
}

export type CheckOutcome =
  | { readonly kind: 'settled' }
  | { readonly kind: 'told' }
  | { readonly kind: 'later'; readonly dueAt: Instant };

/** False if the shift got another check meanwhile, or if it was looked at. */
export async function saveCheckOutcome(
  { tenant, shiftId, staffId, startsAt }: ClockInCheck,
  outcome: CheckOutcome,
): Promise<boolean> {
  const start: number = startsAt;
  const item = { tenant, shiftId, staffId, startsAt, isTold: outcome.kind === 'told' };
  const next = outcome.kind === 'later' ? { ...item, dueAt: toIso(outcome.dueAt) } : item;
  return tryConditionalWrite(
    Checks.put(next).where(
      (check, { eq, exists }) =>
        `${eq(check.startsAt, start)} AND ${eq(check.staffId, staffId)} AND ${exists(check.dueAt)}`,
    ),
  );
}
