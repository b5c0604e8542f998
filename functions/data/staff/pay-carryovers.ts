// Corrections of locked days, paid in a later period: one item per decision, by (franchise, day on
// which it is paid, person, corrected day, version of the decision). Written in the transaction of
// the decision, never changed.
import { defineEntity, shapedAttribute } from '#functions/data/store/entity.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';
import { epoch, epochDay } from '#functions/data/store/missing-values.ts';
import type { PayEntry } from '#shared/domain/staff/approved-pay.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { toPut, type TransactItem } from '#functions/data/store/transact.ts';

export type PayCarryover = {
  readonly staffId: string;
  /** The corrected day. */
  readonly day: LocalDate;
  /** In an open period at the time of the decision. */
  readonly paidOn: LocalDate;
  readonly entry: PayEntry;
  /** The brands for which the time was worked. */
  readonly brandIds: readonly string[];
};

const Carryovers = defineEntity('pay-carryover', {
  attributes: {
    tenant: { type: 'string', required: true },
    paidOn: { type: 'string', required: true },
    decision: { type: 'string', required: true },
    carryover: shapedAttribute<PayCarryover>({
      staffId: '',
      day: epochDay,
      paidOn: epochDay,
      entry: {
        kind: 'adjustment',
        at: epoch,
        by: '',
        why: '',
        lines: listReader({ reason: 'regular', minutes: 0, amountCents: null }),
      },
      brandIds: [],
    }),
  },
  indexes: { primary: primaryIndex(['tenant'], ['paidOn', 'decision']) },
});

/** Sorts after every value that can follow in a key. */
const maxKeySuffix = '~';

/** What is paid on these days for earlier ones, oldest first. */
export async function listPayCarryovers(
  { tenant }: Scope,
  { from, to }: DateRange,
): Promise<PayCarryover[]> {
  const { data } = await Carryovers.query
    .primary({ tenant })
    .between({ paidOn: from }, { paidOn: to + maxKeySuffix })
    .go({ pages: 'all', consistent: true });
  return data
    .map(({ carryover }) => carryover)
    .toSorted((one, other) => one.entry.at - other.entry.at);
}

/** `version` is that of the decision. */
export function buildPutPayCarryoverItem(
  { tenant }: Scope,
  carryover: PayCarryover,
  version: number,
): TransactItem {
  const { staffId, day, paidOn } = carryover;
  const decision = `${staffId}/${day}/${version}`;
  return toPut(Carryovers.create({ tenant, paidOn, decision, carryover }).params());
}
