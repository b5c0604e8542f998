import { text } from '#shared/text/reports/staff-reports.ts';
import { useAccount } from '#web/api/account/account.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ReturnLink } from '#web/kit/layout/return-link.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { ShiftGrid } from './shift-grid.tsx';

/** The shifts of the person's own franchise. */
export function ShiftsPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return (
    <>
      <ReturnLink path="/franchise/dashboard-info" from="dashboard">
        {text('nav_dashboard')}
      </ReturnLink>
      <PageHeader
        title={text('nav_shift_time_card')}
        description={text('shifts_description', { zone: formatZoneName(zone) })}
      />
      <ShiftGrid />
    </>
  );
}
