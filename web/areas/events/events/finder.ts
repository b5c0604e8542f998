import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { events } from '#addresses/events/events.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { call } from '#web/api/call.ts';
import { eventPath } from '#web/api/screens/event-section.ts';
import type { Finder, FoundThing } from '#web/api/screens/finder.ts';
import { formatDate } from '#web/kit/words/format.ts';

const shown = 6;

export const eventFinder: Finder = {
  of: [events.name, 'list'],
  group: 'palette_events',
  icon: CalendarDaysIcon,
  // Corporate admins have no events of their own.
  isOffered: (account) => account.franchiseId !== null && can(account, events.routes.list.access),
  async find(searchText, signal) {
    const { data } = await call(events.routes.list, { body: { searchText, limit: shown } }, signal);
    return data.map(foundEvent);
  },
};

function foundEvent({ id, eventName, businessName, eventDate }: EventRow): FoundThing {
  return {
    key: id,
    label: eventName,
    detail: `${businessName} · ${formatDate(eventDate)}`,
    path: eventPath(id),
  };
}
