import type { EventDetails } from '#shared/contract/events/event-shapes.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

type Look = {
  readonly tone: Tone;
  /** Whether the status means lost business, so that its button is marked as a danger. */
  readonly isLoss: boolean;
};

const looks: Readonly<Record<EventStatus, Look>> = {
  pending: { tone: 'yellow', isLoss: false },
  booked: { tone: 'blue', isLoss: false },
  confirmed: { tone: 'green', isLoss: false },
  cancelled: { tone: 'red', isLoss: true },
  transferred: { tone: 'gray', isLoss: false },
  flagged: { tone: 'yellow', isLoss: false },
  skipped: { tone: 'black', isLoss: false },
  waitlist: { tone: 'gray', isLoss: false },
};

export function isLoss(status: EventStatus): boolean {
  return looks[status].isLoss;
}

export function statusShown(status: EventStatus): { tone: Tone; label: string } {
  return { tone: looks[status].tone, label: statusLabel(status) };
}

export const statusLabel = (status: EventStatus) => text(`event_status_${status}`);

/** The description in the header of an event's dialogs. */
export const codeAndStatus = ({ code, status }: Pick<EventDetails, 'code' | 'status'>) =>
  text('event_edit_description', { code, status: statusLabel(status) });
