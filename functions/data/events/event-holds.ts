// Applies a hold, a reopening or a move to an event, and checks whether that has been done already.
import type { HoldAction } from '#shared/contract/events/event-shapes.ts';
import { diffFields } from '#shared/domain/events/event-history.ts';
import { type Acceptance, toStatusAfterMove } from '#shared/domain/events/event-move.ts';
import { movePlan } from '#shared/domain/events/event-plan.ts';
import { type EventTimes, getEventTimes } from '#shared/domain/events/event-times.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays } from '#shared/domain/values/local-date.ts';
import type { EventActivityInput } from './event-history.ts';
import type { Event } from './event.ts';

type HoldActionContext = {
  readonly changeId: string;
  readonly now: Instant;
  /** What its client accepted, if that lets the event become confirmed again. */
  readonly accepted?: Acceptance | undefined;
};

/** The times of the event after the action. */
export const getTimesAfterHoldAction = (event: Event, act: HoldAction): EventTimes =>
  act.kind === 'move'
    ? getEventTimes({ ...event, eventDate: addDays(event.eventDate, act.days) }, event.timeZone)
    : event;

export function applyHoldAction(
  event: Event,
  act: HoldAction,
  { changeId, now, accepted }: HoldActionContext,
): { readonly changed: Event; readonly activity: EventActivityInput } {
  switch (act.kind) {
    case 'hold': {
      const hold = { since: now, refundsOrders: act.refundsOrders };
      return { changed: { ...event, hold }, activity: { deed: 'held' } };
    }
    case 'open':
      return { changed: { ...event, hold: undefined }, activity: { deed: 'opened' } };
    case 'move': {
      const eventDate = addDays(event.eventDate, act.days);
      const times = getTimesAfterHoldAction(event, act);
      const plan = movePlan(event.plan, act.days);
      const status = toStatusAfterMove(event, times, { now, accepted });
      const moved = { ...times, eventDate, status, plan, hold: undefined, movedBy: changeId };
      const fields = diffFields(event, { ...event, status }, ['status']);
      const activity = { deed: 'moved', from: event.eventDate, to: eventDate, fields } as const;
      return { changed: { ...event, ...moved }, activity };
    }
  }
}

/**
 * A move is marked with the id of its bulk change, so repeating it doesn't move the event further.
 */
export function isHoldActionApplied(event: Event, act: HoldAction, changeId: string): boolean {
  switch (act.kind) {
    case 'hold':
      return event.hold !== undefined;
    case 'open':
      return event.hold === undefined;
    case 'move':
      return event.movedBy === changeId;
  }
}
