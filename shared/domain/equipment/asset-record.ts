// The log of a piece of equipment: maintenance, inspections, damage, and times out of service.
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { TextKey } from '#shared/text/catalogue.ts';
import type { DueKind, DueDates } from './asset-dues.ts';
import { equipmentLimits } from './limits.ts';

export const assetRecordKinds = ['maintenance', 'inspection', 'damage', 'outOfService'] as const;
export type AssetRecordKind = (typeof assetRecordKinds)[number];

/** The due date that a record of each kind can renew. */
const dueKindByRecordKind: Readonly<Record<AssetRecordKind, DueKind | undefined>> = {
  maintenance: 'maintenance',
  inspection: 'inspection',
  damage: undefined,
  outOfService: undefined,
};

export const hasNextDue = (kind: AssetRecordKind) => dueKindByRecordKind[kind] !== undefined;

/**
 * The due dates after a record that names the next one. The newest record wins, even if its day is
 * earlier.
 */
export function renewDueDates(
  dues: DueDates,
  kind: AssetRecordKind,
  nextDue: LocalDate | undefined,
): DueDates {
  const renewal = dueKindByRecordKind[kind];
  return renewal === undefined || nextDue === undefined ? dues : { ...dues, [renewal]: nextDue };
}

type AssetRecordInput = {
  readonly kind: AssetRecordKind;
  readonly recordDate: LocalDate;
  readonly nextDue: LocalDate | undefined;
  readonly outFrom: LocalDate | undefined;
  readonly outTo: LocalDate | undefined;
};

type AssetRecordProblem = {
  readonly field: 'nextDue' | 'outFrom' | 'outTo';
  readonly key: Extract<
    TextKey,
    'err_required' | 'msg_range_order' | 'err_next_due' | 'err_out_days'
  >;
};

export function findAssetRecordProblem(entered: AssetRecordInput): AssetRecordProblem | undefined {
  const { kind, recordDate, nextDue, outFrom, outTo } = entered;
  if (nextDue !== undefined && nextDue <= recordDate)
    return { field: 'nextDue', key: 'err_next_due' };
  if (outFrom === undefined && (kind === 'outOfService' || outTo !== undefined)) {
    return { field: 'outFrom', key: 'err_required' };
  }
  if (outFrom === undefined) return undefined;
  if (outTo === undefined) return { field: 'outTo', key: 'err_required' };
  if (outTo < outFrom) return { field: 'outTo', key: 'msg_range_order' };
  const isLong = lengthInDays({ from: outFrom, to: outTo }) > equipmentLimits.outDays;
  return isLong ? { field: 'outTo', key: 'err_out_days' } : undefined;
}

/** The days on which it can't be used, inclusive. */
export function getOutOfServiceDays({
  outFrom,
  outTo,
}: Pick<AssetRecordInput, 'outFrom' | 'outTo'>) {
  return outFrom && outTo ? ({ from: outFrom, to: outTo } satisfies DateRange) : undefined;
}
