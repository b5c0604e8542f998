import type { EventFilters } from '#shared/domain/events/event-grid.ts';
import { text } from '#shared/text/events/events.ts';

/** The names of clients and equipment by id. */
export type EventNames = Readonly<Record<string, string>>;

type LinkedFilter = { readonly filter: string; readonly value: string; readonly label: string };

/** Filters without a control of their own; other screens link to the grid with them. */
export function listLinkedFilters(
  filters: Omit<EventFilters, 'searchText' | 'when'>,
  names: EventNames,
): LinkedFilter[] {
  const each = (
    filter: 'clientIds' | 'assetIds' | 'industries' | 'zips' | 'eventNames',
    format: (value: string) => string,
  ) => filters[filter].map((value) => toLinkedFilter(filter, value, format(value)));
  return [
    ...(filters.unrecorded
      ? [toLinkedFilter('unrecorded', 'true', text('events_filter_unrecorded'))]
      : []),
    ...toFlagFilter('completed', filters.completed),
    ...toFlagFilter('prepay', filters.prepay),
    ...filters.weekdays.map((day) =>
      toLinkedFilter('weekdays', String(day), text(`weekday_${day}`)),
    ),
    ...each('clientIds', (id) => names[id] ?? text('events_filter_client')),
    ...each('assetIds', (id) => names[id] ?? text('events_filter_equipment')),
    ...each('industries', (industry) => industry || text('events_filter_no_industry')),
    ...each('zips', (zip) =>
      zip === '' ? text('events_filter_no_zip') : text('events_filter_zip', { zip }),
    ),
    ...each('eventNames', (name) => name),
  ];
}

function toFlagFilter(filter: 'completed' | 'prepay', value: boolean | undefined): LinkedFilter[] {
  if (value === undefined) return [];
  return [toLinkedFilter(filter, String(value), text(`events_filter_${filter}_${value}`))];
}

const toLinkedFilter = (filter: string, value: string, label: string) => ({ filter, value, label });
