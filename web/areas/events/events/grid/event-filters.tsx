import { eventStatuses } from '#shared/domain/events/event.ts';
import { type EventSpan, eventSpans } from '#shared/domain/events/event-grid.ts';
import { text } from '#shared/text/events/events.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { type DateRange, DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { FilterChips } from '#web/kit/controls/filter-chips.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { parseEventFilters, hasActiveFilters, emptyFilters } from './address-filters.ts';
import { formatEventStatus } from '../event-status.ts';
import { type EventNames, listLinkedFilters } from './linked-filters.ts';

/** `names` maps the ids of clients and equipment to names, as loaded with the page. */
export function EventFilters({ address, names }: { address: GridAddress; names: EventNames }) {
  const filters = parseEventFilters(address);
  const presets = useDayPresets();
  const today = useFranchiseToday();
  const { statuses, fromDate = '', toDate = '', when } = filters;
  // Other filters don't change the selected span.
  const setFilters: GridAddress['setFilters'] = (chosen) =>
    address.setFilters({ when: [when], ...chosen });
  const chips = listLinkedFilters(filters, names).map(({ filter: name, value, label }) => ({
    key: `${name} ${value}`,
    label,
    onRemove: () => setFilters({ [name]: address.filter(name).filter((it) => it !== value) }),
  }));
  return (
    <>
      <Select
        aria-label={text('events_when')}
        className="w-42"
        usual="upcoming"
        value={filters.unrecorded ? unrecorded : when}
        options={[
          ...eventSpans.map((span) => ({ value: span, label: text(`events_when_${span}`) })),
          { value: unrecorded, label: text('events_filter_unrecorded') },
        ]}
        onChange={({ target: { value } }) => address.setFilters(toSpanFilters(value))}
      />
      <MultiSelect
        label={text('events_filter_status')}
        options={eventStatuses.map((status) => ({ key: status, label: formatEventStatus(status) }))}
        selected={statuses}
        onChange={(selected) => setFilters({ statuses: selected })}
      />
      <DateRangeField
        presets={presets}
        label={text('events_filter_dates')}
        value={{ from: fromDate, to: toDate }}
        onChange={({ from, to }) =>
          setFilters({
            fromDate: toFilterValues(from),
            toDate: toFilterValues(to),
            when: [chooseSpan({ from, to }, today, when)],
          })
        }
      />
      <FilterChips label={text('events_filter_more')} chips={chips} />
      {hasActiveFilters(filters) && (
        <Button variant="quiet" onClick={() => setFilters(emptyFilters)}>
          {text('events_clear_filters')}
        </Button>
      )}
    </>
  );
}

/** Past events whose sales are left to record: one of the choices beside the spans. */
const unrecorded = 'unrecorded';

/** Another span starts without the other filters, which may leave nothing of it. */
const toSpanFilters = (chosen: string) => ({
  ...emptyFilters,
  when: [chosen === unrecorded ? 'past' : chosen],
  unrecorded: chosen === unrecorded ? ['true'] : [],
});

/**
 * If the span doesn't contain the chosen days, the grid would be empty, so this switches to the
 * span that does.
 */
function chooseSpan({ from, to }: DateRange, today: string, when: EventSpan): EventSpan {
  if (to !== '' && to < today) return 'past';
  if (from !== '' && from >= today) return 'upcoming';
  return when === 'upcoming' && from !== '' ? 'all' : when;
}
