// How a move affects a confirmation. A confirmation is valid only for the day and hours that it was
// given for: a moved event goes back to booked until its client confirms again.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { EventStatus } from './event.ts';
import type { EventTimes } from './event-times.ts';

export const hasMoved = (before: EventTimes, after: EventTimes): boolean =>
  before.startsAt !== after.startsAt || before.endsAt !== after.endsAt;

/** True if the event's client confirmed it, which a move to other hours undoes. */
export const isConfirmed = (status: string): boolean => status === 'confirmed';

type MovableEvent = EventTimes & { readonly status: EventStatus };

/** True if the status after the move depends on what the client accepted. */
export const dependsOnAcceptance = (before: MovableEvent, after: EventTimes): boolean =>
  before.status === 'booked' && hasMoved(before, after);

/**
 * Changing the hours of an event that has begun is a correction, which nobody has to confirm. An
 * event that moves back to the hours that its client accepted is confirmed again.
 */
export function toStatusAfterMove(
  before: MovableEvent,
  after: EventTimes,
  { now, accepted }: { readonly now: Instant; readonly accepted?: Acceptance | undefined },
): EventStatus {
  if (after.startsAt <= now || !hasMoved(before, after)) return before.status;
  if (isConfirmed(before.status)) return 'booked';
  const isBack = dependsOnAcceptance(before, after) && accepted?.acceptedFor !== undefined;
  return isBack && isAcceptedFor(accepted, after) ? 'confirmed' : before.status;
}

export type Acceptance = {
  /** When the client confirmed. */
  readonly acceptedAt: Instant | undefined;
  /** The hours that they confirmed. Undefined for acceptances from before we recorded the hours. */
  readonly acceptedFor: EventTimes | undefined;
};

/** True if the client confirmed the event with its current hours. */
export function isAcceptedFor(
  { acceptedAt, acceptedFor }: Acceptance,
  { startsAt, endsAt }: EventTimes,
): boolean {
  if (acceptedAt === undefined) return false;
  return acceptedFor === undefined || !hasMoved(acceptedFor, { startsAt, endsAt });
}

type ConfirmationMails = Acceptance & {
  /** When the client was first asked to confirm the hours that are still unconfirmed. */
  readonly confirmationAt: Instant | undefined;
};

/** True if the client was asked about the current hours and hasn't accepted them. */
export function isAcceptanceAwaited(mails: ConfirmationMails, event: EventTimes): boolean {
  const { acceptedAt, confirmationAt } = mails;
  if (confirmationAt === undefined || isAcceptedFor(mails, event)) return false;
  return acceptedAt === undefined || confirmationAt > acceptedAt;
}

/**
 * When the client was first asked: `now` for the first request, or if they accepted other hours
 * since.
 */
export function computeConfirmationAt(
  mails: ConfirmationMails,
  event: EventTimes,
  now: Instant,
): Instant {
  const { acceptedAt, confirmationAt } = mails;
  const isOutdated = acceptedAt !== undefined && !isAcceptedFor(mails, event);
  const isAnew = isOutdated && (confirmationAt ?? acceptedAt) <= acceptedAt;
  return isAnew ? now : (confirmationAt ?? now);
}
