import type { AssetRow } from '#shared/contract/equipment/assets.ts';
import { type Due, type Dues, dueState, duesInOrder } from '#shared/domain/equipment/asset-dues.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/equipment/assets.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { formatDate } from '#web/kit/words/format.ts';

type Days = Pick<AssetRow, 'registrationExpiresOn' | 'inspectionDueOn' | 'maintenanceDueOn'>;

/** The due dates of an asset, earliest first. */
export function duesOf(asset: Days): Due[] {
  const { registrationExpiresOn, inspectionDueOn, maintenanceDueOn } = asset;
  const dues: Dues = {
    ...(registrationExpiresOn ? { registration: registrationExpiresOn } : {}),
    ...(inspectionDueOn ? { inspection: inspectionDueOn } : {}),
    ...(maintenanceDueOn ? { maintenance: maintenanceDueOn } : {}),
  };
  return duesInOrder(dues);
}

const tones: Readonly<Record<ReturnType<typeof dueState>, Tone>> = {
  over: 'red',
  soon: 'yellow',
  later: 'gray',
};

export function dueShown({ kind, day }: Due, today: LocalDate): { tone: Tone; label: string } {
  const state = dueState(day, today);
  const what = text(`asset_due_${kind}`);
  return { tone: tones[state], label: text(`asset_due_${state}`, { what, day: formatDate(day) }) };
}

export const isPressing = ({ day }: Due, today: LocalDate) => dueState(day, today) !== 'later';
