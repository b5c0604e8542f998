import { ClockIcon } from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { clients } from '#addresses/clients/clients.ts';
import type { AgingRow } from '#shared/contract/marketing/aging-report.ts';
import { agingColumns as sortedColumns } from '#shared/domain/marketing/aging.ts';
import { text } from '#shared/text/marketing/aging-report.ts';
import { useCan } from '#web/api/account/account.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, withoutPage } from '#web/api/grids/grid-request.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { agingColumns } from './aging-columns.ts';
import { AgingFilters, agingFilters } from './aging-filters.tsx';
import { AgingSummary } from './aging-summary.tsx';
import { useAging, useAgingExport } from './queries.ts';

export function AgingReportPage() {
  const address = useViewedGridAddress('aging-report');
  const request = useGridRequest(address, sortedColumns, agingFilters);
  const page = useAging(request);
  const whole = withoutPage(request);
  const exports = useAgingExport(whole);
  const navigate = useNavigate();
  const maySeeClients = useCan()(clients.routes.details);
  const { searchText, since, owing } = request;
  const isNarrowed = searchText !== '' || since.length > 0 || owing !== undefined;
  return (
    <>
      <PageHeader title={text('nav_aging')} description={text('aging_description')} />
      {page.data && <AgingSummary clients={page.data.clients} address={address} />}
      <RouteGrid
        label={text('nav_aging')}
        columns={agingColumns}
        rowLabel={({ businessName }) => businessName}
        page={page}
        address={address}
        failed={text('aging_load_failed')}
        {...(maySeeClients
          ? { onOpen: (row: AgingRow) => void navigate(`/franchise/client/${row.id}`) }
          : {})}
        search={{ label: text('aging_search') }}
        exports={exports}
        filters={<AgingFilters address={address} />}
        empty={{
          icon: ClockIcon,
          title: text(isNarrowed ? 'aging_none_title' : 'aging_empty_title'),
          text: text(isNarrowed ? 'aging_none' : 'aging_empty'),
        }}
      />
    </>
  );
}
