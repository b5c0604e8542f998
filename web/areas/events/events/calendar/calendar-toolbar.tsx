import { type ReactNode, useId, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/20/solid';
import { getCalendarRange, stepCalendar } from '#shared/domain/events/calendar.ts';
import { type EventStatus, eventStatuses } from '#shared/domain/events/event.ts';
import type { LocalDate, Weekday } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { FiltersButton } from '#web/kit/controls/filters-button.tsx';
import { FoldableFilters } from '#web/kit/controls/foldable-filters.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { colorings } from './calendar-colors.ts';
import { formatViewTitle } from './calendar-titles.ts';
import type { CalendarState } from './use-calendar-address.ts';

type CalendarToolbarProps = {
  shown: CalendarState;
  today: LocalDate;
  weekStart: Weekday;
  onShow: (changed: Partial<CalendarState>) => void;
  statusFilter: string;
  getLabel: (status: EventStatus) => string;
  /** Actions on all displayed events. */
  actions: ReactNode;
};

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { shown, today, weekStart, onShow, statusFilter, getLabel, actions } = props;
  const { view, date, coloring, statuses } = shown;
  const isPhone = useIsPhone();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const go = (steps: number) => onShow({ date: stepCalendar(view, date, steps) });
  return (
    <div className="grid-tools page-toolbar mb-3 flex flex-wrap items-center gap-2 max-sm:mb-2 max-sm:gap-x-1">
      <Button onClick={() => onShow({ date: today })}>{text('event_calendar_today')}</Button>
      <IconButton
        label={text(`event_calendar_previous_${view}`)}
        icon={ChevronLeftIcon}
        onClick={() => go(-1)}
      />
      <IconButton
        label={text(`event_calendar_next_${view}`)}
        icon={ChevronRightIcon}
        onClick={() => go(1)}
      />
      <h2
        className="text-large font-semibold max-sm:min-w-0 max-sm:flex-1 max-sm:text-body sm:mr-auto"
        aria-live="polite"
      >
        {formatViewTitle(view, date, getCalendarRange(view, date, weekStart))}
      </h2>
      {isPhone && <FiltersButton id={id} isOpen={isOpen} onChange={setIsOpen} />}
      <FoldableFilters id={id} isOpen={isOpen}>
        {!isPhone && actions}
        <MultiSelect
          label={statusFilter}
          options={eventStatuses.map((status) => ({ key: status, label: getLabel(status) }))}
          selected={statuses}
          onChange={(selected) =>
            onShow({ statuses: eventStatuses.filter((status) => selected.includes(status)) })
          }
        />
        <Select
          aria-label={text('event_calendar_color')}
          className="w-48"
          usual="status"
          value={coloring}
          options={colorings.map((each) => ({
            value: each,
            label: text(`event_calendar_color_${each}`),
          }))}
          onChange={({ target }) => {
            const chosen = colorings.find((each) => each === target.value);
            if (chosen) onShow({ coloring: chosen });
          }}
        />
      </FoldableFilters>
      {/* On a rainy morning nobody looks for it among filters. */}
      {isPhone && actions}
    </div>
  );
}
