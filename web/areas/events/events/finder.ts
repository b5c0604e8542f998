import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { events } from '#addresses/events/events.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { call } from '#web/api/call.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import type { Finder, FinderResult } from '#web/api/screens/finder.ts';
import { formatDate } from '#web/kit/words/format.ts';

const maxResults = 6;

export const eventFinder: Finder = {
  of: [events.name, 'list'],
  group: 'palette_events',
  icon: CalendarDaysIcon,
  // Corporate admins have no events of their own.
  isOffered: (account) => account.franchiseId !== null && can(account, events.routes.list.access),
  async find(searchText, signal) {
    const { data } = await call(
      events.routes.list,
      { body: { searchText, limit: maxResults } },
      signal,
    );
    return data.map(toFinderResult);
  },
};

function toFinderResult({ id, eventName, businessName, eventDate }: EventRow): FinderResult {
  return {
    key: id,
    label: eventName,
    detail: `${businessName} · ${formatDate(eventDate)}`,
    path: buildEventPath(id),
  };
}
