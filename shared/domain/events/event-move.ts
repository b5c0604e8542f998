// What a move means for a confirmation. It was given for a day and hours, and is good for no others: an
// event that is moved is booked again until its client, or whoever spoke to them, confirms it anew.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { EventStatus } from './event.ts';
import type { EventTimes } from './event-times.ts';

export const hasMoved = (before: EventTimes, after: EventTimes): boolean =>
  before.startsAt !== after.startsAt || before.endsAt !== after.endsAt;

type Moved = EventTimes & { readonly status: EventStatus };

/** Whether what its client accepted has a say in the status that a move leaves. */
export const asksForAcceptance = (before: Moved, after: EventTimes): boolean =>
  before.status === 'booked' && hasMoved(before, after);

/**
 * Hours of an event that has begun are put right: nobody confirms those any more. One that comes back to
 * the hours that its client accepted is confirmed again.
 */
export function statusAfterMove(
  before: Moved,
  after: EventTimes,
  { now, accepted }: { readonly now: Instant; readonly accepted?: Acceptance | undefined },
): EventStatus {
  if (after.startsAt <= now || !hasMoved(before, after)) return before.status;
  if (before.status === 'confirmed') return 'booked';
  const isBack = asksForAcceptance(before, after) && accepted?.acceptedFor !== undefined;
  return isBack && isAcceptedFor(accepted, after) ? 'confirmed' : before.status;
}

export type Acceptance = {
  /** When the client confirmed. */
  readonly acceptedAt: Instant | undefined;
  /** The hours that they saw; unknown of what was accepted before these were noted. */
  readonly acceptedFor: EventTimes | undefined;
};

/** Whether the client confirmed the event as it is now. */
export function isAcceptedFor(
  { acceptedAt, acceptedFor }: Acceptance,
  { startsAt, endsAt }: EventTimes,
): boolean {
  if (acceptedAt === undefined) return false;
  return acceptedFor === undefined || !hasMoved(acceptedFor, { startsAt, endsAt });
}

type Asked = Acceptance & {
  /** When the client was first asked to confirm the hours for which they are waited. */
  readonly confirmationAt: Instant | undefined;
};

/** Whether the client was asked about the hours that the event has now and hasn't accepted them. */
export function isAcceptanceAwaited(mails: Asked, event: EventTimes): boolean {
  const { acceptedAt, confirmationAt } = mails;
  if (confirmationAt === undefined || isAcceptedFor(mails, event)) return false;
  return acceptedAt === undefined || confirmationAt > acceptedAt;
}

/** A confirmation is asked for now: the first time, again, or anew since they accepted other hours. */
export function confirmationAsked(mails: Asked, event: EventTimes, now: Instant): Instant {
  const { acceptedAt, confirmationAt } = mails;
  const isOutdated = acceptedAt !== undefined && !isAcceptedFor(mails, event);
  const isAnew = isOutdated && (confirmationAt ?? acceptedAt) <= acceptedAt;
  return isAnew ? now : (confirmationAt ?? now);
}
