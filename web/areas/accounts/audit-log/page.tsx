import { text } from '#shared/text/accounts/activity.ts';
import { useAccount } from '#web/api/account/account.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { zoneName } from '#web/kit/words/zoned-time.ts';
import { AuditGrid } from './audit-grid.tsx';

/** What happened to the accounts of a franchise, or for corporate admins to the platform's own. */
export function AuditLogPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <>
      <PageHeader
        title={text('nav_audit_log')}
        description={text('audit_text', { zone: zoneName(zone) })}
      />
      <AuditGrid />
    </>
  );
}
