import type { AssetRow } from '#shared/contract/equipment/assets.ts';
import {
  type DueDate,
  type DueDates,
  getDueState,
  sortDueDates,
} from '#shared/domain/equipment/asset-dues.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/equipment/assets.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatDate } from '#web/kit/words/format.ts';

type AssetDueDays = Pick<
  AssetRow,
  'registrationExpiresOn' | 'inspectionDueOn' | 'maintenanceDueOn'
>;

/** The due dates of an asset, earliest first. */
export function listDueDates(asset: AssetDueDays): DueDate[] {
  const { registrationExpiresOn, inspectionDueOn, maintenanceDueOn } = asset;
  const dues: DueDates = {
    ...(registrationExpiresOn ? { registration: registrationExpiresOn } : {}),
    ...(inspectionDueOn ? { inspection: inspectionDueOn } : {}),
    ...(maintenanceDueOn ? { maintenance: maintenanceDueOn } : {}),
  };
  return sortDueDates(dues);
}

const tones: Readonly<Record<ReturnType<typeof getDueState>, Tone>> = {
  over: 'red',
  soon: 'yellow',
  later: 'gray',
};

export function toDueBadge(
  { kind, day }: DueDate,
  today: LocalDate,
): { tone: Tone; label: string } {
  const state = getDueState(day, today);
  const what = text(`asset_due_${kind}`);
  return { tone: tones[state], label: text(`asset_due_${state}`, { what, day: formatDate(day) }) };
}

export const isDueSoon = ({ day }: DueDate, today: LocalDate) =>
  getDueState(day, today) !== 'later';
