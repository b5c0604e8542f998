import { text } from '#shared/text/reports/dashboard.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';

/** Shown if the address names a franchise that doesn't exist. */
export function FranchiseGone() {
  return (
    <>
      <BackLink path="/admin-dashboard">{text('dashboard_all_franchises')}</BackLink>
      <PageHeader title={text('nav_dashboard')} />
      <ErrorState text={text('err_not_found')} />
    </>
  );
}
