import { orderStatuses } from '#shared/domain/orders/order.ts';
import { paymentStatuses } from '#shared/domain/orders/order-ledger.ts';
import { text } from '#shared/text/orders/orders.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';

export function OrderFilters({ address: { filter, setFilters } }: { address: GridAddress }) {
  const [eventId] = filter('id');
  const presets = useDayPresets();
  return (
    <>
      {eventId ? (
        <Button onClick={() => setFilters({ id: [], eventType: [] })}>
          {text('orders_filter_event_all')}
        </Button>
      ) : (
        <DateRangeField
          presets={presets}
          label={text('orders_filter_days')}
          value={{ from: filter('fromDate')[0] ?? '', to: filter('toDate')[0] ?? '' }}
          onChange={({ from, to }) =>
            setFilters({ fromDate: toFilterValues(from), toDate: toFilterValues(to) })
          }
        />
      )}
      <Select
        aria-label={text('orders_column_status')}
        placeholder={text('orders_filter_status')}
        clearable
        value={filter('status')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ status: toFilterValues(value) })}
        options={[
          { value: 'OPEN', label: text('orders_status_OPEN') },
          ...orderStatuses.map((value) => ({ value, label: text(`orders_status_${value}`) })),
        ]}
      />
      <Select
        aria-label={text('orders_column_payment')}
        placeholder={text('orders_filter_payment')}
        clearable
        value={filter('payment')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ payment: toFilterValues(value) })}
        options={[...paymentStatuses, 'DISPUTED' as const].map((value) => ({
          value,
          label: text(`orders_payment_${value}`),
        }))}
      />
    </>
  );
}
