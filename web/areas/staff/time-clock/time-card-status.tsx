import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';

const tones: Readonly<Record<TimeCardView['status'], Tone>> = {
  unreviewed: 'yellow',
  approved: 'green',
  rejected: 'red',
  changed: 'yellow',
};

export function TimeCardStatus({ card: { status, isOpen } }: { card: TimeCardView }) {
  if (isOpen) return <Badge tone="blue">{text('clock_status_open')}</Badge>;
  return <Badge tone={tones[status]}>{text(`clock_status_${status}`)}</Badge>;
}
