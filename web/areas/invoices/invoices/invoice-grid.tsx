import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { invoiceStatuses } from '#shared/domain/invoices/invoice.ts';
import { invoiceGridColumns } from '#shared/domain/invoices/invoice-grid.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { buildInvoiceColumns } from './invoice-columns.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { useInvoicesPage } from './queries.ts';
import { useInvoiceExport } from './use-invoice-export.ts';

export function InvoiceGrid({ empty }: { empty: EmptyStateProps }) {
  const { id } = useAccount();
  const navigate = useNavigate();
  const address = useGridAddress();
  const request = { ...toGridQuery(address), brandIds: [...useSelectedBrands()] };
  const page = useInvoicesPage(request);
  const { offset: _offset, limit: _limit, ...whole } = request;
  const exports = useInvoiceExport(whole);
  const isOwed = request.overdue === true;
  const hasOverpaid = (page.data?.totals.overpaidAmount ?? 0) > 0;
  const columns = useMemo(() => buildInvoiceColumns(isOwed, hasOverpaid), [isOwed, hasOverpaid]);
  const isNarrowed =
    request.searchText !== '' ||
    request.statuses.length > 0 ||
    request.types.length > 0 ||
    request.clientIds.length > 0 ||
    request.eventIds.length > 0 ||
    request.fromDate !== undefined ||
    request.toDate !== undefined ||
    request.overdue !== undefined;
  return (
    <Grid
      label={text('invoices_title')}
      columns={columns}
      rows={page.data?.data}
      count={page.data?.count}
      totals={page.data?.totals}
      rowKey={(row) => row.id}
      rowLabel={({ invoiceNumber, businessName }) => `${invoiceNumber} ${businessName}`}
      keepColumnsAs={`${id}.invoices`}
      state={address.state}
      onStateChange={address.setState}
      loading={page.isPending || page.isPlaceholderData}
      {...toLoadErrorProps(page, text('invoices_load_failed'))}
      onOpen={(row) => void navigate(`/franchise/invoice/${row.id}`)}
      search={{ label: text('invoices_search') }}
      exports={exports}
      filters={<InvoiceFilters address={address} page={page.data} />}
      empty={
        isNarrowed
          ? { ...empty, title: text('invoices_none_title'), text: text('invoices_none') }
          : empty
      }
    />
  );
}

function toGridQuery({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const [overdue] = filter('overdue');
  const [fromDate] = filter('fromDate');
  const [toDate] = filter('toDate');
  const types = filter('types');
  return {
    searchText,
    offset,
    limit,
    sortType,
    sortColumn: invoiceGridColumns.find((column) => column === sortColumn),
    statuses: invoiceStatuses.filter((status) => filter('statuses').includes(status)),
    types: (['invoice', 'quotation'] as const).filter((type) => types.includes(type)),
    overdue: overdue === undefined ? undefined : overdue === 'true',
    fromDate,
    toDate,
    clientIds: [...filter('clientIds')],
    eventIds: [...filter('eventIds')],
  };
}
