import { useParams } from 'react-router-dom';
import { text } from '#shared/text/reports/staff-reports.ts';
import { buildFranchisePath, franchisesPath } from '#web/api/franchise/franchise-lists.ts';
import { useFranchise } from '#web/api/franchise/use-franchise.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ReturnLink } from '#web/kit/layout/return-link.tsx';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { ShiftGrid } from './shift-grid.tsx';

/** The shifts of a franchise that a corporate admin looks at. */
export function FranchiseShiftsPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useFranchise(id);
  if (error && !data)
    return <FranchiseMissing gone={error.status === 404} onRetry={() => void refetch()} />;
  const { franchise, timeZone } = data?.data ?? {};
  return (
    <>
      <nav aria-label={text('shifts_back')} className="flex flex-wrap gap-x-5">
        <ReturnLink path="/admin-dashboard" from="dashboard">
          {text('nav_dashboard')}
        </ReturnLink>
        <ReturnLink path="/admin/dashboard/by-franchise" from="franchises">
          {text('by_franchise_title')}
        </ReturnLink>
        <BackLink path={buildFranchisePath(id)}>
          {franchise?.name ?? text('shifts_franchise')}
        </BackLink>
      </nav>
      <PageHeader
        title={
          franchise
            ? text('shifts_title_of', { franchise: franchise.name })
            : text('nav_shift_time_card')
        }
        description={
          timeZone
            ? text('shifts_description', { zone: formatZoneName(timeZone) })
            : text('shifts_loading')
        }
      />
      <ShiftGrid franchiseId={id} />
    </>
  );
}

function FranchiseMissing({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  return (
    <>
      <BackLink path={franchisesPath}>{text('franchises_back')}</BackLink>
      <PageHeader title={text('nav_shift_time_card')} />
      <ErrorState
        text={text(gone ? 'err_not_found' : 'shifts_load_failed')}
        onRetry={gone ? undefined : onRetry}
      />
    </>
  );
}
