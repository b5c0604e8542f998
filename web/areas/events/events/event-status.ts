import type { EventDetails } from '#shared/contract/events/events.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

const tones: Record<EventStatus, Tone> = {
  pending: 'yellow',
  booked: 'blue',
  confirmed: 'green',
  cancelled: 'red',
  transferred: 'grey',
  flagged: 'yellow',
  skipped: 'black',
  waitlist: 'grey',
};

export function statusShown(status: EventStatus): { tone: Tone; label: string } {
  return { tone: tones[status], label: statusLabel(status) };
}

export const statusLabel = (status: EventStatus) => text(`event_status_${status}`);

/** What a dialog about an event says below its title. */
export const codeAndStatus = ({ code, status }: Pick<EventDetails, 'code' | 'status'>) =>
  text('event_edit_description', { code, status: statusLabel(status) });
