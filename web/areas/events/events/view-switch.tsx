import { useHref, useLocation } from 'react-router-dom';
import { type CalendarView, calendarViews } from '#shared/domain/events/calendar.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { PageViews } from '#web/kit/layout/page-views.tsx';

/**
 * Switches between the list and the calendar views. The status filter and the current day are kept.
 */
export function ViewSwitch({ view }: { view: CalendarView | 'list' }) {
  const list = useHref('/franchise/events/list');
  const calendar = useHref('/franchise/events/calendar');
  const now = new URLSearchParams(useLocation().search);
  const keepParams = (names: readonly string[]) =>
    names.flatMap((name) => now.getAll(name).map((value): [string, string] => [name, value]));
  const buildAddress = (each: CalendarView) =>
    `${calendar}?${new URLSearchParams([['view', each], ...keepParams(['date', 'color', 'statuses'])])}`;
  const statuses = new URLSearchParams(keepParams(['statuses'])).toString();
  const tabs = calendarViews.map((each) => ({
    key: each,
    label: text(`event_calendar_${each}`),
    href: buildAddress(each),
    current: each === view,
  }));
  return (
    <PageViews
      label={text('event_calendar_views')}
      views={[
        {
          key: 'list',
          label: text('event_calendar_list'),
          href: statuses === '' ? list : `${list}?when=upcoming&${statuses}`,
          current: view === 'list',
        },
        ...tabs,
      ]}
    />
  );
}
