import { useNavigate } from 'react-router-dom';
import { invoiceStatuses } from '#shared/domain/invoices/invoice.ts';
import { invoiceGridColumns } from '#shared/domain/invoices/invoice-grid.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount } from '#web/api/account.ts';
import { useSelectedBrands } from '#web/api/brand-selection.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { invoiceColumns } from './invoice-columns.ts';
import { useInvoiceExport, useInvoicesPage } from './queries.ts';

export function InvoiceGrid({ empty }: { empty: EmptyStateProps }) {
  const { id } = useAccount();
  const navigate = useNavigate();
  const address = useGridAddress();
  const request = { ...requestAt(address), brandIds: [...useSelectedBrands()] };
  const page = useInvoicesPage(request);
  const { offset: _offset, limit: _limit, ...whole } = request;
  const exports = useInvoiceExport(whole);
  const isNarrowed =
    request.searchText !== '' ||
    request.statuses.length > 0 ||
    request.types.length > 0 ||
    request.overdue !== undefined;
  return (
    <Grid
      label={text('invoices_title')}
      columns={invoiceColumns}
      rows={page.data?.data}
      count={page.data?.count}
      totals={page.data?.totals}
      rowKey={(row) => row.id}
      rowLabel={({ invoiceNumber, businessName }) => `${invoiceNumber} ${businessName}`}
      keepColumnsAs={`${id}.invoices`}
      state={address.state}
      onStateChange={address.setState}
      loading={page.isPending || page.isPlaceholderData}
      error={page.isError ? text('invoices_load_failed') : undefined}
      onRetry={() => void page.refetch()}
      onOpen={(row) => void navigate(`/franchise/invoice/${row.id}`)}
      search={{ label: text('invoices_search') }}
      exports={exports}
      filters={<Filters address={address} />}
      empty={
        isNarrowed
          ? { ...empty, title: text('invoices_none_title'), text: text('invoices_none') }
          : empty
      }
    />
  );
}

function requestAt({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const [overdue] = filter('overdue');
  const types = filter('types');
  return {
    ...{ searchText, offset, limit, sortType },
    sortColumn: invoiceGridColumns.find((column) => column === sortColumn),
    statuses: invoiceStatuses.filter((status) => filter('statuses').includes(status)),
    types: (['invoice', 'quotation'] as const).filter((type) => types.includes(type)),
    overdue: overdue === undefined ? undefined : overdue === 'true',
    clientIds: [...filter('clientIds')],
    eventIds: [...filter('eventIds')],
  };
}

function Filters({ address: { filter, setFilters } }: { address: GridAddress }) {
  const chosen = (value: string) => (value === '' ? [] : [value]);
  return (
    <>
      <Select
        aria-label={text('invoices_column_status')}
        placeholder={text('invoices_filter_status')}
        clearable
        value={filter('statuses')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ statuses: chosen(value) })}
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
        onChange={({ target: { value } }) => setFilters({ types: chosen(value) })}
        options={[
          { value: 'invoice', label: text('invoice_type_invoice') },
          { value: 'quotation', label: text('invoice_type_quotation') },
        ]}
      />
      <Select
        aria-label={text('invoices_filter_overdue')}
        placeholder={text('invoices_filter_overdue_all')}
        clearable
        value={filter('overdue')[0] ?? ''}
        onChange={({ target: { value } }) => setFilters({ overdue: chosen(value) })}
        options={[{ value: 'true', label: text('invoices_filter_overdue') }]}
      />
    </>
  );
}
