import { bookingRequestStatuses } from '#shared/domain/events/booking-request.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import { readYesOrNo, readChoices } from '#web/api/grids/grid-request.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { formatRequestStatus } from './status.ts';

export const requestFilters = {
  manualStatuses: readChoices(bookingRequestStatuses),
  read: readYesOrNo,
};

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
        onChange={({ target: { value } }) => setFilters({ read: toFilterValues(value) })}
        options={[
          { value: 'false', label: text('booking_unread') },
          { value: 'true', label: text('booking_is_read') },
        ]}
      />
    </>
  );
}
