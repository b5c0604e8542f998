import { text } from '#shared/text/messages/threads.ts';
import type { EventSectionProps } from '#web/api/screens/event-section.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ThreadPanel } from './thread-panel.tsx';

/** What the crew of the event and the office write to each other. */
export const EventThread = ({ eventId }: EventSectionProps) => (
  <Card title={text('thread_title')}>
    <ThreadPanel id={eventId} side="office" className="max-h-112" />
  </Card>
);
