import { DocumentDuplicateIcon, TagIcon, UserIcon } from '@heroicons/react/24/outline';
import { fromAccessEntries } from '#shared/contract/accounts/access-permissions.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/accounts/access.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { formatFullName } from './person-columns.ts';
import { useManagers, useFetchPermissions, useRoles } from './queries.ts';

type CopyPermissionsMenuProps = { except: string; onCopy: (permissions: Permission[]) => void };

/** Copies the permissions of a role or another manager into the form, without saving. */
export function CopyPermissionsMenu({ except, onCopy }: CopyPermissionsMenuProps) {
  const roles = useRoles().data?.data.filter((role) => !role.builtIn && isManager(role.kind));
  const managers = useManagers().filter(({ id }) => id !== except);
  const readAccess = useFetchPermissions();
  const items = [
    ...(roles ?? []).map((role) => ({
      key: role.id,
      label: role.roleName,
      icon: TagIcon,
      onSelect: () => onCopy(fromAccessEntries(role.accessGroupPermissionsDtoList)),
    })),
    ...managers.map((person) => ({
      key: person.id,
      label: formatFullName(person),
      icon: UserIcon,
      onSelect: () => void readAccess(person.id).then(onCopy),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      label={text('access_copy')}
      trigger={
        <span className="flex items-center gap-2 font-semibold">
          <DocumentDuplicateIcon className="size-4" aria-hidden />
          {text('access_copy')}
        </span>
      }
      items={items}
    />
  );
}
