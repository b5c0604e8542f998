import { EventPage } from '#web/areas/events/events/event-page.tsx';
import { eventSections } from './event-sections.ts';

export const ComposedEventPage = () => <EventPage sections={eventSections} />;
