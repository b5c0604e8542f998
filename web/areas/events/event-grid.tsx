import { useMemo, useState } from 'react';
import { type EventRow, events } from '#addresses/events.ts';
import { eventGridColumns } from '#shared/domain/event-grid.ts';
import { type EventStatus, nextStatuses } from '#shared/domain/event.ts';
import { includesBrand, permittedBrands } from '#shared/domain/permissions.ts';
import { text } from '#shared/text/catalogue.ts';
import { useAccount, useCan } from '#web/api/account.ts';
import { useSelectedBrands } from '#web/api/brand-selection.ts';
import { Button } from '#web/kit/button.tsx';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import type { EmptyStateProps } from '#web/kit/empty-state.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { useGridSelection } from '#web/kit/grid/use-grid-selection.ts';
import { formatDate } from '#web/kit/format.ts';
import { filtersOf, isActive, noFilters } from './address-filters.ts';
import type { EventDialog } from './dialogs.ts';
import { eventColumns } from './event-columns.ts';
import { BulkStatusChange } from './bulk-status.tsx';
import { EventFilters } from './event-filters.tsx';
import { GroupByDate, isGrouped } from './group-by-date.tsx';
import { eventMenu } from './event-menu.ts';
import { statusLabel } from './event-status.ts';
import {
  type EventFilter,
  useBrands,
  useEventExport,
  useEventPage,
  useMoveEvent,
} from './queries.ts';

type EventGridProps = {
  open: (dialog: EventDialog, id: string) => void;
  /** What a franchise sees before its first event. */
  empty: EmptyStateProps;
};

type Move = { readonly event: EventRow; readonly to: EventStatus };

export function EventGrid({ open, empty }: EventGridProps) {
  const account = useAccount();
  const address = useGridAddress();
  const request = useRequest(address);
  const page = useEventPage(request);
  const move = useMoveEvent();
  const [lastMove, setLastMove] = useState<Move>();
  const zone = account.franchiseDefaultTimezone;
  const brands = useBrands();
  const columns = useMemo(() => eventColumns(zone, brands ?? []), [zone, brands]);
  const writable = permittedBrands(account, events.routes.update.access);
  const mayChange = ({ brandId }: EventRow) => includesBrand(writable, brandId);
  const matching = matchingOf(request);
  const { selected, onChange } = useGridSelection(matching);
  const exports = useEventExport({ ...matching, ...orderOf(request) });
  const mayMark = useCan()(events.routes.setStatusOfMany);
  const bulk = { selected, onChange, count: page.data?.count ?? 0, matching };
  const moveOrAsk = (event: EventRow, to: EventStatus) =>
    nextStatuses(to).length === 0 ? setLastMove({ event, to }) : move(event, to);
  return (
    <>
      <Grid
        label={text('events_title')}
        columns={columns}
        rows={page.data?.data}
        count={page.data?.count}
        rowKey={keyOf}
        rowLabel={nameOf}
        totals={page.data?.totals}
        groupBy={isGrouped(address) ? dayOf : undefined}
        keepColumnsAs={`${account.id}.events`}
        state={address.state}
        onStateChange={address.setState}
        loading={page.isPending || page.isPlaceholderData}
        error={page.isError ? text('events_load_failed') : undefined}
        onRetry={() => void page.refetch()}
        onOpen={(row) => open('edit', row.id)}
        actions={(row) => eventMenu(row, { mayChange: mayChange(row), open, move: moveOrAsk })}
        search={{ label: text('events_search') }}
        filters={<EventFilters address={address} names={page.data?.names ?? noNames} />}
        exports={exports}
        toolbar={<GroupByDate address={address} />}
        {...(mayMark
          ? { selection: { ...bulk, matching: true, actions: <BulkStatusChange {...bulk} /> } }
          : {})}
        empty={isActive(filtersOf(address)) ? noneFit(address) : empty}
      />
      {lastMove && (
        <MoveForGood {...lastMove} onMove={move} onClose={() => setLastMove(undefined)} />
      )}
    </>
  );
}

const keyOf = ({ id }: EventRow) => id;
const nameOf = ({ eventName }: EventRow) => eventName;
const dayOf = ({ eventDate }: EventRow) => ({ key: eventDate, label: formatDate(eventDate) });

const noNames = {};

function matchingOf({
  offset: _offset,
  limit: _limit,
  sortColumn: _column,
  sortType: _type,
  ...matching
}: EventRequest): EventFilter {
  return matching;
}

const orderOf = ({ sortColumn, sortType }: EventRequest) => ({ sortColumn, sortType });

type EventRequest = ReturnType<typeof useRequest>;

function useRequest(address: GridAddress) {
  const brandIds = [...useSelectedBrands()];
  const { searchText, offset, limit, sortColumn, sortType } = address.state;
  return {
    ...{ searchText, offset, limit, sortType, brandIds, ...filtersOf(address) },
    sortColumn: eventGridColumns.find((column) => column === sortColumn),
  };
}

const noneFit = ({ setFilters }: GridAddress): EmptyStateProps => ({
  title: text('events_none_fit_title'),
  text: text('events_none_fit'),
  action: <Button onClick={() => setFilters(noFilters)}>{text('events_clear_filters')}</Button>,
});

type MoveForGoodProps = Move & {
  onMove: (event: EventRow, to: EventStatus) => void;
  onClose: () => void;
};

/** Everything else can be taken back, so only this is asked. */
function MoveForGood({ event, to, onMove, onClose }: MoveForGoodProps) {
  const status = statusLabel(to);
  return (
    <ConfirmDialog
      open
      danger
      title={text('event_no_way_back_title', { name: event.eventName, status })}
      text={text('event_no_way_back', { status })}
      confirm={text('events_action_status', { status })}
      onConfirm={() => {
        onMove(event, to);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
