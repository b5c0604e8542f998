import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { auditGridColumns } from '#shared/domain/accounts/audit-grid.ts';
import { text } from '#shared/text/accounts/activity.ts';
import { useAccount } from '#web/api/account/account.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { buildAuditColumns } from './audit-columns.ts';
import { AuditFilters, parseAuditFilters } from './audit-filters.tsx';
import { useAuditExport, useAuditPage } from './queries.ts';

export function AuditGrid() {
  const { id, franchiseDefaultTimezone: zone } = useAccount();
  const address = useGridAddress();
  const request = toGridQuery(address);
  const page = useAuditPage(request);
  const { offset: _offset, limit: _limit, ...whole } = request;
  const exports = useAuditExport(whole);
  const columns = useMemo(() => buildAuditColumns(zone), [zone]);
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
      {...toLoadErrorProps(page, problem ?? text('audit_failed'))}
      search={{ label: text('audit_search') }}
      exports={exports}
      filters={<AuditFilters address={address} problem={problem} />}
      empty={{
        icon: ShieldCheckIcon,
        title: text('audit_none_title'),
        text: text('audit_none'),
      }}
    />
  );
}

function toGridQuery(address: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = address.state;
  const sorted = auditGridColumns.find((column) => column === sortColumn);
  return { searchText, offset, limit, sortType, sortColumn: sorted, ...parseAuditFilters(address) };
}
