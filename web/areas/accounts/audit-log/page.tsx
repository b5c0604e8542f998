import { text } from '#shared/text/accounts/activity.ts';
import { useAccount } from '#web/api/account/account.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { AuditGrid } from './audit-grid.tsx';

/** The activity of a franchise's accounts or, for corporate admins, of the platform's own. */
export function AuditLogPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <>
      <PageHeader
        title={text('nav_audit_log')}
        description={text('audit_text', { zone: formatZoneName(zone) })}
      />
      <AuditGrid />
    </>
  );
}
