import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useAccount } from '#web/api/account.ts';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';

/** Nobody is scheduled yet in this product; the screen says so instead of showing an empty week. */
export function StaffSchedulePage() {
  const { firstName, franchiseName } = useAccount();
  return (
    <>
      <PageHeader title={text('nav_schedule')} />
      <EmptyState
        icon={CalendarDaysIcon}
        title={text('schedule_none', { name: firstName })}
        text={text('schedule_none_text', { franchise: franchiseName ?? text('app_name') })}
      />
    </>
  );
}
