import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { events } from '#addresses/events/events.ts';
import type { EventRow } from '#shared/contract/events/events.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { text } from '#shared/text/layout.ts';
import { useAccount, useCan } from '#web/api/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import type { Command } from '#web/kit/overlays/command.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { useSettled } from '#web/kit/controls/use-settled.ts';

const shown = 6;
const typingPause = 200;

/** The events that the palette offers for what is typed. */
export function useFoundEvents(typed: string): { commands: Command[]; loading: boolean } {
  const navigate = useNavigate();
  const can = useCan();
  // Corporate admins have no events of their own.
  const hasEvents = useAccount().franchiseId !== null && can(events.routes.list);
  const searchText = useSettled(typed.trim(), typingPause);
  const { data, isFetching } = useRoute(
    events,
    'list',
    { body: { searchText, limit: shown } },
    { enabled: hasEvents && searchText.length >= listLimits.searchTextMinimum },
  );
  const commands = (data?.data ?? []).map((event) => ({
    ...commandOf(event, (path) => void navigate(path)),
    // The server decides what matches; the palette's own filter must not drop it again.
    keywords: typed,
  }));
  return { commands, loading: isFetching };
}

function commandOf(event: EventRow, open: (path: string) => void): Command {
  const search = new URLSearchParams({ edit: event.id });
  return {
    key: event.id,
    group: text('palette_events'),
    label: event.eventName,
    detail: `${event.businessName} · ${formatDate(event.eventDate)}`,
    icon: CalendarDaysIcon,
    onRun: () => open(`/franchise/events/list?${search}`),
  };
}
