import {
  bookingRequestColumns,
  bookingRequestStatuses,
} from '#shared/domain/events/booking-request.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { formatRequestStatus } from './status.ts';

/** The grid query that the address describes. */
export function toRequestQuery({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const sorted = bookingRequestColumns.find((column) => column === sortColumn);
  const [read] = filter('read');
  const asked = filter('manualStatuses');
  return {
    searchText,
    offset,
    limit,
    sortType,
    sortColumn: sorted,
    manualStatuses: bookingRequestStatuses.filter((status) => asked.includes(status)),
    read: read === undefined ? undefined : read === 'true',
  };
}

export function RequestFilters({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <>
      <MultiSelect
        label={text('booking_filter_status')}
        options={bookingRequestStatuses.map((key) => ({ key, label: formatRequestStatus(key) }))}
        selected={filter('manualStatuses')}
        onChange={(manualStatuses) => setFilters({ manualStatuses })}
      />
      <Select
        aria-label={text('booking_filter_read')}
        placeholder={text('booking_filter_all')}
        clearable
        value={filter('read')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ read: value === '' ? [] : [value] })}
        options={[
          { value: 'false', label: text('booking_unread') },
          { value: 'true', label: text('booking_is_read') },
        ]}
      />
    </>
  );
}
