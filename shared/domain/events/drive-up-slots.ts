// The time slots of a drive-up event; each customer comes in one of them. The first starts at the
// next quarter of an hour. A slot that would end after the event is left out (spec §9).
import { type LocalTime, localTime } from '#shared/domain/values/local-date.ts';
import type { SlotMinutes } from './event-plan.ts';
import { eventLimits } from './limits.ts';

export type DriveUpSlot = { readonly from: LocalTime; readonly to: LocalTime };

type Hours = { readonly startTime: LocalTime; readonly endTime: LocalTime };

/** Empty for an event that ends the next day. Drive-up events don't. */
export function listDriveUpSlots(
  { startTime, endTime }: Hours,
  slotMinutes: SlotMinutes,
): DriveUpSlot[] {
  const first = roundUpToStep(toMinutes(startTime));
  const count = Math.floor((toMinutes(endTime) - first) / slotMinutes);
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    from: toTime(first + at * slotMinutes),
    to: toTime(first + (at + 1) * slotMinutes),
  }));
}

const roundUpToStep = (minutes: number) =>
  Math.ceil(minutes / eventLimits.slotStepMinutes) * eventLimits.slotStepMinutes;

const toMinutes = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const padTwoDigits = (part: number) => String(part).padStart(2, '0');
const toTime = (minutes: number) =>
  localTime(`${padTwoDigits(Math.floor(minutes / 60))}:${padTwoDigits(minutes % 60)}`);
