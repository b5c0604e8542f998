// Applies a hold, a reopening or a move to an event, and checks whether that has been done already.
import type { HoldAct } from '#shared/contract/events/event-shapes.ts';
import { changedNames } from '#shared/domain/events/event-history.ts';
import { type Acceptance, statusAfterMove } from '#shared/domain/events/event-move.ts';
import { planMoved } from '#shared/domain/events/event-plan.ts';
import { type EventTimes, eventTimes } from '#shared/domain/events/event-times.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays } from '#shared/domain/values/local-date.ts';
import type { Deed } from './event-history.ts';
import type { Event } from './events.ts';

type Acting = {
  readonly changeId: string;
  readonly now: Instant;
  /** What its client accepted, if that lets the event become confirmed again. */
  readonly accepted?: Acceptance | undefined;
};

/** The times of the event after the action. */
export const timesThen = (event: Event, act: HoldAct): EventTimes =>
  act.kind === 'move'
    ? eventTimes({ ...event, eventDate: addDays(event.eventDate, act.days) }, event.timeZone)
    : event;

export function acted(
  event: Event,
  act: HoldAct,
  { changeId, now, accepted }: Acting,
): { readonly changed: Event; readonly deed: Deed } {
  switch (act.kind) {
    case 'hold': {
      const hold = { since: now, refundsOrders: act.refundsOrders };
      return { changed: { ...event, hold }, deed: { deed: 'held' } };
    }
    case 'open':
      return { changed: { ...event, hold: undefined }, deed: { deed: 'opened' } };
    case 'move': {
      const eventDate = addDays(event.eventDate, act.days);
      const times = timesThen(event, act);
      const plan = planMoved(event.plan, act.days);
      const status = statusAfterMove(event, times, { now, accepted });
      const moved = { ...times, eventDate, status, plan, hold: undefined, movedBy: changeId };
      const fields = changedNames(event, { ...event, status }, ['status']);
      const deed = { deed: 'moved', from: event.eventDate, to: eventDate, fields } as const;
      return { changed: { ...event, ...moved }, deed };
    }
  }
}

/**
 * A move is marked with the id of its bulk change, so repeating it doesn't move the event further.
 */
export function isActed(event: Event, act: HoldAct, changeId: string): boolean {
  switch (act.kind) {
    case 'hold':
      return event.hold !== undefined;
    case 'open':
      return event.hold === undefined;
    case 'move':
      return event.movedBy === changeId;
  }
}
