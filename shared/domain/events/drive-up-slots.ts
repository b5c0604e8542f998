// The time slots of a drive-up event; each customer comes in one of them. The first starts at the
// next quarter of an hour. A slot that would end after the event is left out (spec §9).
import { type LocalTime, localTime } from '#shared/domain/values/local-date.ts';
import type { SlotMinutes } from './event-plan.ts';
import { eventLimits } from './limits.ts';

export type Slot = { readonly from: LocalTime; readonly to: LocalTime };

type Hours = { readonly startTime: LocalTime; readonly endTime: LocalTime };

/** Empty for an event that ends the next day. Drive-up events don't. */
export function driveUpSlots({ startTime, endTime }: Hours, slotMinutes: SlotMinutes): Slot[] {
  const first = roundedUp(minutesOf(startTime));
  const count = Math.floor((minutesOf(endTime) - first) / slotMinutes);
  return Array.from({ length: Math.max(0, count) }, (_, at) => ({
    from: timeOf(first + at * slotMinutes),
    to: timeOf(first + (at + 1) * slotMinutes),
  }));
}

const roundedUp = (minutes: number) =>
  Math.ceil(minutes / eventLimits.slotStepMinutes) * eventLimits.slotStepMinutes;

const minutesOf = (time: LocalTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const two = (part: number) => String(part).padStart(2, '0');
const timeOf = (minutes: number) =>
  localTime(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
