import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { auditGridColumns } from '#shared/domain/accounts/audit-grid.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
import { text } from '#shared/text/accounts/activity.ts';
import { useAccount } from '#web/api/account/account.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { buildGridRequest, withoutPage } from '#web/api/grids/grid-request.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { buildAuditColumns } from './audit-columns.ts';
import { AuditFilters, parseAuditFilters } from './audit-filters.tsx';
import { useAuditExport, useAuditPage } from './queries.ts';

export function AuditGrid() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const address = useViewedGridAddress('audit-log');
  const request = { ...buildGridRequest(address, auditGridColumns), ...parseAuditFilters(address) };
  const page = useAuditPage(request);
  const whole = withoutPage(request);
  const exports = useAuditExport(whole);
  const columns = useMemo(() => buildAuditColumns(zone), [zone]);
  const { fromDate, toDate } = page.error?.fields ?? {};
  const problem = (fromDate ?? toDate)?.[0]?.message;
  return (
    <RouteGrid
      label={text('nav_audit_log')}
      columns={columns}
      rowLabel={({ action, about }) => `${text(`audit_${action}`)}: ${about.name}`}
      page={page}
      address={address}
      failed={problem ?? text('audit_failed')}
      search={{ label: text('audit_search') }}
      exports={exports}
      filters={<AuditFilters address={address} problem={problem} />}
      empty={{
        icon: ShieldCheckIcon,
        title: text('audit_none_title'),
        text: text('audit_none', {
          kept: formatPeriodLength(accountLimits.auditDays),
          former: formatPeriodLength(accountLimits.formerAuditDays),
          period: formatPeriodLength(accountLimits.auditRangeDays),
        }),
      }}
    />
  );
}
