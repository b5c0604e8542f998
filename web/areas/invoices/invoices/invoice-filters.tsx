import type { invoices } from '#addresses/invoices/invoices.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { invoiceStatuses } from '#shared/domain/invoices/invoice.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { FilterChips } from '#web/kit/controls/filter-chips.tsx';
import { FilterToggle } from '#web/kit/controls/filter-toggle.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';

type InvoicePageNames = Pick<RouteResponse<(typeof invoices)['routes']['list']>, 'data' | 'names'>;

/** `page` has the names of clients and events. */
export function InvoiceFilters({
  address,
  page,
}: {
  address: GridAddress;
  page: InvoicePageNames | undefined;
}) {
  const { filter, setFilters } = address;
  const presets = useDayPresets();
  const isOverdueOnly = filter('overdue')[0] === 'true';
  return (
    <>
      <Select
        aria-label={text('invoices_column_status')}
        placeholder={text('invoices_filter_status')}
        clearable
        value={filter('statuses')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ statuses: toFilterValues(value) })}
        options={invoiceStatuses.map((value) => ({
          value,
          label: text(`invoice_status_${value}`),
        }))}
      />
      <Select
        aria-label={text('invoices_column_type')}
        placeholder={text('invoices_filter_type')}
        clearable
        value={filter('types')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ types: toFilterValues(value) })}
        options={[
          { value: 'invoice', label: text('invoice_type_invoice') },
          { value: 'quotation', label: text('invoice_type_quotation') },
        ]}
      />
      <FilterToggle
        label={text('invoices_filter_overdue')}
        isOn={isOverdueOnly}
        onToggle={() => setFilters({ overdue: isOverdueOnly ? [] : ['true'] })}
      />
      <DateRangeField
        presets={presets}
        label={text('invoices_filter_days')}
        value={{ from: filter('fromDate')[0] ?? '', to: filter('toDate')[0] ?? '' }}
        onChange={({ from, to }) =>
          setFilters({ fromDate: toFilterValues(from), toDate: toFilterValues(to) })
        }
      />
      <FilterChips label={text('invoices_filter_more')} chips={buildLinkedChips(address, page)} />
    </>
  );
}

/** Filters that other screens link to the grid with: the invoices of a client or an event. */
function buildLinkedChips({ filter, setFilters }: GridAddress, page: InvoicePageNames | undefined) {
  const each = (name: 'clientIds' | 'eventIds', formatName: (id: string) => string) =>
    filter(name).map((id) => ({
      key: `${name}-${id}`,
      label: formatName(id),
      onRemove: () => setFilters({ [name]: filter(name).filter((other) => other !== id) }),
    }));
  const getEventName = (id: string) => page?.data.find(({ eventId }) => eventId === id)?.eventName;
  return [
    ...each('clientIds', (id) => page?.names[id] ?? text('invoices_filter_client')),
    ...each('eventIds', (id) => getEventName(id) ?? text('invoices_filter_event')),
  ];
}
