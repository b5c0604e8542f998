import { ClockIcon } from '@heroicons/react/24/outline';
import { useNavigate } from 'react-router-dom';
import { clients } from '#addresses/clients/clients.ts';
import type { AgingRow } from '#shared/contract/marketing/aging-report.ts';
import { text } from '#shared/text/marketing/aging-report.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { agingColumns } from './aging-columns.ts';
import { AgingFilters, toAgingQuery } from './aging-filters.tsx';
import { AgingSummary } from './aging-summary.tsx';
import { useAging, useAgingExport } from './queries.ts';

export function AgingReportPage() {
  const { id } = useAccount();
  const address = useGridAddress();
  const request = { ...toAgingQuery(address), brandIds: [...useSelectedBrands()] };
  const page = useAging(request);
  const { offset: _offset, limit: _limit, ...whole } = request;
  const exports = useAgingExport(whole);
  const navigate = useNavigate();
  const maySeeClients = useCan()(clients.routes.details);
  const { searchText, since, owing } = request;
  const isNarrowed = searchText !== '' || since.length > 0 || owing !== undefined;
  return (
    <>
      <PageHeader title={text('nav_aging')} description={text('aging_description')} />
      {page.data && <AgingSummary clients={page.data.clients} address={address} />}
      <Grid
        label={text('nav_aging')}
        columns={agingColumns}
        rows={page.data?.data}
        count={page.data?.count}
        {...(page.data ? { totals: page.data.totals } : {})}
        rowKey={(row) => row.id}
        rowLabel={({ businessName }) => businessName}
        keepColumnsAs={`${id}.aging-report`}
        state={address.state}
        onStateChange={address.setState}
        loading={page.isPending || page.isPlaceholderData}
        {...toLoadErrorProps(page, text('aging_load_failed'))}
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
