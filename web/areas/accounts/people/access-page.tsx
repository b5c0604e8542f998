import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/accounts/access.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { AccessEditor } from './access-editor.tsx';
import { peoplePath } from './paths.ts';
import { formatFullName } from './person-columns.ts';
import { useFreshAccess } from './queries.ts';

/** What a manager may see and change on each brand. */
export function AccessPage() {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { stored: access, error, refetch, newest } = useFreshAccess(id);
  const name = access ? formatFullName(access) : '';
  return (
    <>
      <BackLink path={peoplePath}>{text('access_back')}</BackLink>
      <PageHeader
        title={access ? text('access_title', { name }) : text('access_title_awaited')}
        {...(access ? { description: text('access_description', { name }) } : {})}
      />
      {error && (
        <ErrorState
          text={error.status === 400 ? error.message : text('access_load_failed')}
          onRetry={refetch}
        />
      )}
      {!access && !error && (
        <div role="status" aria-busy aria-label={text('access_loading')}>
          <Skeleton className="h-96" />
        </div>
      )}
      {access && <AccessEditor key={id} access={access} newest={newest} />}
    </>
  );
}
