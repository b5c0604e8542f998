import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bookingRequests } from '#addresses/events/booking-requests.ts';
import type { BookingRequestRow } from '#shared/contract/events/booking-requests.ts';
import { bookingRequestStatuses } from '#shared/domain/events/booking-request.ts';
import { bookingRequestColumns } from '#shared/domain/events/booking-request.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
import { buildEventPath } from '#web/api/screens/event-section.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, withoutPage } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  useUpdateBookingRequest,
  useBookingRequestExport,
  useBookingRequestPage,
  useSetRequestRead,
} from './queries.ts';
import { formatRequestName, buildRequestColumns } from './request-columns.ts';
import { requestFilters, RequestFilters } from './request-filters.tsx';
import { formatRequestStatus } from './status.ts';

/** The form loads with the contract's schemas when it opens. */
const LostRequestDialog = lazy(async () => ({
  default: (await import('./lost-request-dialog.tsx')).LostRequestDialog,
}));

type RequestGridProps = { onOpen: (id: string) => void; empty: EmptyStateProps };

export function RequestGrid({ onOpen, empty }: RequestGridProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const address = useViewedGridAddress('booking-requests');
  const request = useGridRequest(address, bookingRequestColumns, requestFilters);
  const page = useBookingRequestPage(request);
  const whole = withoutPage(request);
  const exports = useBookingRequestExport(whole);
  const brands = useBrands();
  const columns = useMemo(() => buildRequestColumns(brands, zone), [brands, zone]);
  const [lost, setLost] = useState<BookingRequestRow>();
  const buildMenu = useMenu(onOpen, setLost);
  const { searchText, manualStatuses, read } = request;
  const isNarrowed = searchText !== '' || manualStatuses.length > 0 || read !== undefined;
  return (
    <>
      <RouteGrid
        label={text('nav_future_bookings')}
        columns={columns}
        rowLabel={formatRequestName}
        page={page}
        address={address}
        failed={text('booking_load_failed')}
        onOpen={(row: BookingRequestRow) => onOpen(row.id)}
        actions={buildMenu}
        search={{ label: text('booking_search') }}
        exports={exports}
        filters={<RequestFilters address={address} />}
        empty={
          isNarrowed
            ? { ...empty, title: text('booking_none_title'), text: text('booking_none') }
            : empty
        }
      />
      <Suspense fallback={null}>
        {lost && <LostRequestDialog request={lost} onClose={() => setLost(undefined)} />}
      </Suspense>
    </>
  );
}

function useMenu(
  onOpen: (id: string) => void,
  onLost: (row: BookingRequestRow) => void,
): (row: BookingRequestRow) => MenuItem[] {
  const setRead = useSetRequestRead();
  const change = useUpdateBookingRequest();
  const navigate = useNavigate();
  const canWriteOn = useCanOn(bookingRequests.routes.update);
  return (row) => {
    const { id, version, read, eventId, manualStatus: now, brandId } = row;
    const open = { key: 'open', label: text('booking_open'), onSelect: () => onOpen(id) };
    const event = {
      key: 'event',
      label: text('booking_see_event'),
      onSelect: () => void navigate(buildEventPath(eventId)),
    };
    const shown: MenuItem[] = eventId === '' ? [open] : [open, event];
    if (!canWriteOn(brandId)) return shown;
    const mark: MenuItem = {
      key: 'read',
      label: text(read ? 'booking_mark_unread' : 'booking_mark_read'),
      onSelect: () => setRead.mutate({ body: { id, read: !read } }),
    };
    const moves = bookingRequestStatuses
      .filter((status) => status !== now)
      .map((manualStatus) => ({
        key: manualStatus,
        label: text('booking_mark_as', { status: formatRequestStatus(manualStatus).toLowerCase() }),
        danger: manualStatus === 'deleted',
        onSelect: () =>
          manualStatus === 'deleted'
            ? onLost(row)
            : change.mutate({ body: { id, version, manualStatus } }),
      }));
    return [...shown, mark, ...moves];
  };
}
