import { type ReactNode, useMemo } from 'react';
import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import {
  eventGridColumns,
  buildEventGrid,
  type EventSpan,
} from '#shared/domain/events/event-grid.ts';
import { text } from '#shared/text/events/events.ts';
import { selectBrands, useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { GroupByDate, isGroupedByDate } from '#web/kit/grid/group-by-date.tsx';
import type { GridState } from '#web/kit/grid/grid-state.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { useGridSelection } from '#web/kit/grid/selection/use-grid-selection.ts';
import { formatDayHeading } from '#web/kit/words/format.ts';
import { parseEventFilters, hasActiveFilters, emptyFilters } from './address-filters.ts';
import type { BulkStatusProps } from './bulk-status.tsx';
import { buildEventColumns } from './event-columns.ts';
import { EventFilters } from './event-filters.tsx';
import { useCrewColumns } from './use-crew-columns.ts';
import { useMailColumns } from './use-mail-columns.ts';
import { useEventExport, useEventPage } from '../queries.ts';

export type EventGridProps = {
  /** The franchise whose events are shown; by default the person's own. */
  franchiseId?: string;
  /** The franchise's time zone; undefined until it has loaded. */
  zone: string | undefined;
  brands: readonly Brand[];
  /** Shown before there is any event. */
  empty: EmptyStateProps;
  /** Actions for a single event. Without them, the grid is read-only. */
  acts?: Pick<GridProps<EventRow>, 'onOpen' | 'actions'>;
  /** Actions for selected events. Without it, nothing can be selected. */
  actsOnMany?: (many: BulkStatusProps) => ReactNode;
};

/** The events of a franchise, filtered and sorted by the address. */
export function EventGrid(props: EventGridProps) {
  const { franchiseId, zone, brands, empty, acts, actsOnMany } = props;
  const address = useViewedGridAddress('events');
  const request = useRequest(address, franchiseId);
  const page = useEventPage(request);

  const { when } = request;
  const mails = useMailColumns(page.data, franchiseId);
  const crew = useCrewColumns(page.data, franchiseId);
  const columns = useMemo(
    () => [...buildEventColumns(zone ?? 'UTC', brands, when), ...crew, ...mails],
    [zone, brands, when, crew, mails],
  );
  const shown = useMemo(() => withDefaultSort(address.state, when), [address.state, when]);
  const matching = toEventFilter(request);
  const selection = useGridSelection(matching);
  const exports = useEventExport({ ...matching, ...toSortOrder(request) });
  const many = { ...selection, count: page.data?.count ?? 0, matching };
  return (
    <>
      <Grid
        label={text('events_title')}
        columns={columns}
        rows={zone === undefined ? undefined : page.data?.data}
        count={page.data?.count}
        rowKey={getEventKey}
        rowLabel={getEventLabel}
        totals={page.data?.totals}
        groupBy={isGroupedByDate(address, 'eventDate') ? getEventGroup : undefined}
        {...address.viewProps}
        state={shown}
        onStateChange={address.setState}
        loading={zone === undefined || page.isPending || page.isPlaceholderData}
        {...toLoadErrorProps(page, text('events_load_failed'))}
        {...acts}
        search={{ label: text('events_search') }}
        filters={<EventFilters address={address} names={page.data?.names ?? noNames} />}
        exports={exports}
        toolbar={<GroupByDate address={address} dateColumn="eventDate" />}
        {...(actsOnMany
          ? { selection: { ...selection, matching: true, actions: actsOnMany(many) } }
          : {})}
        empty={buildEmptyState(address, request, empty)}
      />
    </>
  );
}

const getEventKey = ({ id }: EventRow) => id;
const getEventLabel = ({ eventName }: EventRow) => eventName;
const getEventGroup = ({ eventDate }: EventRow) => ({
  key: eventDate,
  label: formatDayHeading(eventDate),
});

const noNames = {};

function toEventFilter({
  offset: _offset,
  limit: _limit,
  sortColumn: _column,
  sortType: _type,
  ...matching
}: EventRequest) {
  return matching;
}

const toSortOrder = ({ sortColumn, sortType }: EventRequest) => ({ sortColumn, sortType });

type EventRequest = ReturnType<typeof useRequest>;

function useRequest(address: GridAddress, franchiseId: string | undefined) {
  const brandIds = [...useSelectedBrands()];
  const { searchText, offset, limit, sortColumn, sortType } = address.state;
  return {
    franchiseId,
    searchText,
    offset,
    limit,
    sortType,
    brandIds,
    ...parseEventFilters(address),
    sortColumn: eventGridColumns.find((column) => column === sortColumn),
  };
}

function buildEmptyState(
  address: GridAddress,
  { brandIds, when, searchText }: EventRequest,
  empty: EmptyStateProps,
): EmptyStateProps {
  if (hasActiveFilters(parseEventFilters(address))) return buildNoMatchState(address);
  if (brandIds.length > 0) return buildNoBrandMatchState();
  if (when === 'all' || searchText !== '') return empty;
  const other = when === 'upcoming' ? 'past' : 'all';
  return {
    ...empty,
    title: text(`events_none_${when}_title`),
    text: text(`events_none_${when}`),
    action: (
      <>
        {empty.action}
        <Button onClick={() => address.setFilters({ when: [other] })}>
          {text(`events_show_${other}`)}
        </Button>
      </>
    ),
  };
}

/** Includes the span's default order, so that the grid shows it too. A search has its own. */
function withDefaultSort(state: GridState, when: EventSpan): GridState {
  if (state.sortColumn !== undefined || state.searchText !== '') return state;
  const { column, sortType } = buildEventGrid(when).opening;
  return { ...state, sortColumn: column, sortType };
}

const buildNoMatchState = ({ setFilters }: GridAddress): EmptyStateProps => ({
  title: text('events_none_fit_title'),
  text: text('events_none_fit'),
  action: <Button onClick={() => setFilters(emptyFilters)}>{text('events_clear_filters')}</Button>,
});

const buildNoBrandMatchState = (): EmptyStateProps => ({
  title: text('events_none_of_brands_title'),
  text: text('events_none_of_brands'),
  action: <Button onClick={() => selectBrands([])}>{text('events_all_brands')}</Button>,
});
