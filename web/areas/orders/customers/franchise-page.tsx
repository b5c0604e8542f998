import { UsersIcon } from '@heroicons/react/24/outline';
import { useParams } from 'react-router-dom';
import { text } from '#shared/text/orders/customers.ts';
import { buildFranchisePath, franchisesPath } from '#web/api/franchise/franchise-lists.ts';
import { useFranchise } from '#web/api/franchise/use-franchise.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { CustomerGrid } from './customer-grid.tsx';

/** The online customers of a franchise that a corporate admin looks at. */
export function FranchiseCustomersPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useFranchise(id);
  if (error && !data) {
    const isGone = error.status === 404;
    return (
      <>
        <BackLink path={franchisesPath}>{text('franchises_back')}</BackLink>
        <PageHeader title={text('customers_title')} />
        <ErrorState
          text={text(isGone ? 'err_not_found' : 'customers_load_failed')}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      </>
    );
  }
  const { franchise, timeZone } = data?.data ?? {};
  return (
    <>
      <BackLink path={buildFranchisePath(id)}>{franchise?.name ?? text('nav_franchises')}</BackLink>
      <PageHeader
        title={
          franchise
            ? text('customers_title_of', { franchise: franchise.name })
            : text('customers_title')
        }
        description={text('customers_description_admin')}
      />
      {timeZone && (
        <CustomerGrid
          franchiseId={id}
          zone={timeZone}
          empty={{
            icon: UsersIcon,
            title: text('customers_empty_title'),
            text: text('customers_empty_text'),
          }}
        />
      )}
    </>
  );
}
