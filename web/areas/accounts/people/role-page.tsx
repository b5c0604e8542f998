import { useSearchParams } from 'react-router-dom';
import { text } from '#shared/text/accounts/roles.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { rolesPath } from './paths.ts';
import { useRoles } from './queries.ts';
import { RoleEditor } from './role-editor.tsx';

/** Creates a role, or edits the one in the address. */
export function RolePage() {
  const [params] = useSearchParams();
  const id = params.get('id');
  const list = useRoles();
  const role = list.data?.data.find((it) => it.id === id && !it.builtIn);
  const isReady = id === null || list.isFetchedAfterMount;
  return (
    <div className="max-w-4xl">
      <BackLink path={rolesPath}>{text('roles_back')}</BackLink>
      <PageHeader title={text(id === null ? 'role_new_title' : 'role_edit_title')} />
      {!isReady && (
        <div role="status" aria-busy aria-label={text('roles_loading')}>
          <Skeleton className="h-96" />
        </div>
      )}
      {isReady && id !== null && !role && <ErrorState text={text('err_not_found')} />}
      {isReady && (id === null || role) && <RoleEditor role={role} />}
    </div>
  );
}
