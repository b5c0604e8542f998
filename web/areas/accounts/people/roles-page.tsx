import { PlusIcon } from '@heroicons/react/20/solid';
import { PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type RoleEntry, roles } from '#shared/contract/accounts/roles.ts';
import { text } from '#shared/text/accounts/roles.ts';
import { useCan } from '#web/api/account/account.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { peoplePath, rolePath } from './paths.ts';
import { useRoles } from './queries.ts';
import { RoleLine } from './role-line.tsx';
import { RemoveRoleDialog } from './remove-role-dialog.tsx';

export function RolesPage() {
  const list = useRoles();
  const can = useCan();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<RoleEntry>();
  const made = list.data?.data.filter(({ builtIn }) => !builtIn) ?? [];
  const add = can(roles.routes.create) && (
    <Button variant="primary" icon={PlusIcon} onClick={() => void navigate(rolePath)}>
      {text('roles_add')}
    </Button>
  );
  const listActions = (role: RoleEntry) =>
    can(roles.routes.update)
      ? [
          {
            key: 'edit',
            label: text('roles_edit'),
            icon: PencilIcon,
            onSelect: () => void navigate(`${rolePath}?id=${role.id}`),
          },
          {
            key: 'delete',
            label: text('roles_delete'),
            icon: TrashIcon,
            danger: true,
            disabled: role.people > 0,
            onSelect: () => setLeaving(role),
          },
        ]
      : [];
  return (
    <div className="max-w-4xl">
      <BackLink path={peoplePath}>{text('access_back')}</BackLink>
      <PageHeader
        title={text('roles_title')}
        description={text('roles_description')}
        actions={add}
      />
      {list.isError && (
        <ErrorState text={text('roles_load_failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <div role="status" aria-busy aria-label={text('roles_loading')}>
          <Skeleton className="h-64" />
        </div>
      )}
      {list.data && (
        <div className="space-y-4">
          <Card title={text('roles_made')}>
            {made.length === 0 && (
              <EmptyState
                title={text('roles_empty_title')}
                text={text('roles_empty')}
                action={add}
              />
            )}
            <ul className="divide-y divide-line">
              {made.map((role) => (
                <RoleLine key={role.id} role={role} actions={listActions(role)} />
              ))}
            </ul>
          </Card>
          <Card title={text('roles_built_in')}>
            <ul className="divide-y divide-line">
              {list.data.data
                .filter(({ builtIn }) => builtIn)
                .map((role) => (
                  <RoleLine key={role.id} role={role} actions={[]} />
                ))}
            </ul>
          </Card>
        </div>
      )}
      {leaving && <RemoveRoleDialog role={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
