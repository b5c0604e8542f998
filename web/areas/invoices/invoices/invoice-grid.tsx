import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { invoiceStatuses } from '#shared/domain/invoices/invoice.ts';
import { invoiceGridColumns } from '#shared/domain/invoices/invoice-grid.ts';
import { text } from '#shared/text/invoices/invoices.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import {
  useGridRequest,
  withoutPage,
  readText,
  readAllTexts,
  readYesOrNo,
  readChoices,
} from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { buildInvoiceColumns } from './invoice-columns.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { useInvoicesPage } from './queries.ts';
import { useInvoiceExport } from './use-invoice-export.ts';

export function InvoiceGrid({ empty }: { empty: EmptyStateProps }) {
  const navigate = useNavigate();
  const address = useViewedGridAddress('invoices');
  const request = useGridRequest(address, invoiceGridColumns, filters);
  const page = useInvoicesPage(request);
  const whole = withoutPage(request);
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
    <RouteGrid
      label={text('invoices_title')}
      columns={columns}
      rowLabel={({ invoiceNumber, businessName }) => `${invoiceNumber} ${businessName}`}
      page={page}
      address={address}
      failed={text('invoices_load_failed')}
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

const filters = {
  statuses: readChoices(invoiceStatuses),
  types: readChoices(['invoice', 'quotation']),
  overdue: readYesOrNo,
  fromDate: readText,
  toDate: readText,
  clientIds: readAllTexts,
  eventIds: readAllTexts,
};
