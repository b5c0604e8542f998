import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { auditLog } from '#shared/contract/accounts/audit-log.ts';
import { text } from '#shared/text/accounts/activity.ts';
import { useAccount } from '#web/api/account.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { auditColumns } from './audit-columns.ts';
import { AuditFilters, filtersOf } from './audit-filters.tsx';

export function AuditGrid() {
  const { id, franchiseDefaultTimezone: zone } = useAccount();
  const address = useGridAddress();
  const page = useAuditPage(address);
  const columns = useMemo(() => auditColumns(zone), [zone]);
  const { fromDate, toDate } = page.error?.fields ?? {};
  const problem = (fromDate ?? toDate)?.[0]?.message;
  return (
    <Grid
      label={text('nav_audit_log')}
      columns={columns}
      rows={page.data?.data}
      count={page.data?.count}
      rowKey={({ id }) => id}
      rowLabel={({ action, about }) => `${text(`audit_${action}`)}: ${about.name}`}
      keepColumnsAs={`${id}.audit-log`}
      state={address.state}
      onStateChange={address.setState}
      loading={page.isPending || page.isPlaceholderData}
      error={page.isError ? (problem ?? text('audit_failed')) : undefined}
      onRetry={() => void page.refetch()}
      search={{ label: text('audit_search') }}
      filters={<AuditFilters address={address} problem={problem} />}
      empty={{
        icon: ShieldCheckIcon,
        title: text('audit_none_title'),
        text: text('audit_none'),
      }}
    />
  );
}

function useAuditPage(address: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = address.state;
  const sorted = (['at', 'action', 'actor', 'about'] as const).find((it) => it === sortColumn);
  return useRoute(
    auditLog,
    'list',
    { body: { searchText, offset, limit, sortType, sortColumn: sorted, ...filtersOf(address) } },
    { placeholderData: keepPreviousData, meta: { quiet: true } },
  );
}
