import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

type StatusStyle = {
  readonly tone: Tone;
  /** Whether the status means lost business, so that its button is marked as a danger. */
  readonly isLoss: boolean;
};

const statusStyles: Readonly<Record<EventStatus, StatusStyle>> = {
  pending: { tone: 'yellow', isLoss: false },
  booked: { tone: 'blue', isLoss: false },
  confirmed: { tone: 'green', isLoss: false },
  cancelled: { tone: 'red', isLoss: true },
  transferred: { tone: 'gray', isLoss: false },
  flagged: { tone: 'yellow', isLoss: false },
  skipped: { tone: 'black', isLoss: false },
  waitlist: { tone: 'gray', isLoss: false },
};

export function isLostStatus(status: EventStatus): boolean {
  return statusStyles[status].isLoss;
}

export function toEventStatusBadge(status: EventStatus): { tone: Tone; label: string } {
  return { tone: statusStyles[status].tone, label: formatEventStatus(status) };
}

export const formatEventStatus = (status: EventStatus) => text(`event_status_${status}`);

/** The description in the header of an event's dialogs. */
export const formatCodeAndStatus = ({ code, status }: Pick<EventDetails, 'code' | 'status'>) =>
  text('event_edit_description', { code, status: formatEventStatus(status) });
