import type { RoleEntry } from '#shared/contract/accounts/roles.ts';
import { text, textOrKey } from '#shared/text/accounts/roles.ts';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';

export function RoleLine({ role, actions }: { role: RoleEntry; actions: readonly MenuItem[] }) {
  const { id, roleName, kind, builtIn, people } = role;
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 py-1">
      <span className="min-w-0">
        <span className="block truncate font-medium">{roleName}</span>
        <span className="block text-small text-ink-quiet">
          {builtIn ? textOrKey(`role_about_${id}`) : text('roles_of_kind', { kind })}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2 text-ink-soft">
        <span className="figures">{text('roles_people', { count: people })}</span>
        {actions.length > 0 && (
          <Menu label={text('roles_actions', { name: roleName })} items={actions} />
        )}
      </span>
    </li>
  );
}
