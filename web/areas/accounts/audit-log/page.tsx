import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { text } from '#shared/text/accounts/activity.ts';
import { buildStoredDataPath } from '#web/api/screens/stored-data-path.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { parseAuditFilters } from './audit-filters.tsx';
import { AuditGrid } from './audit-grid.tsx';
import { CheckDialog } from './check-dialog.tsx';

/** The activity of a franchise's accounts or, for corporate admins, of the platform's own. */
export function AuditLogPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { franchiseId } = parseAuditFilters(useViewedGridAddress('audit-log'));
  const navigate = useNavigate();
  const part = useLocation().pathname.startsWith('/admin/') ? 'admin' : 'franchise';
  const [isChecking, setChecking] = useState(false);
  return (
    <>
      <PageHeader
        title={text('nav_audit_log')}
        description={text('audit_text', { zone: formatZoneName(zone) })}
        actions={
          <>
            <Button onClick={() => void navigate(buildStoredDataPath(part))}>
              {text('audit_stored_data')}
            </Button>
            <Button icon={ShieldCheckIcon} onClick={() => setChecking(true)}>
              {text('audit_check')}
            </Button>
          </>
        }
      />
      <AuditGrid />
      {isChecking && <CheckDialog franchiseId={franchiseId} onClose={() => setChecking(false)} />}
    </>
  );
}
