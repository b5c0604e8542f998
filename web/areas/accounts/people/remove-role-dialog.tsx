import type { RoleEntry } from '#shared/contract/accounts/roles.ts';
import { text } from '#shared/text/accounts/roles.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { useRemoveRole } from './queries.ts';

export function RemoveRoleDialog({ role, onClose }: { role: RoleEntry; onClose: () => void }) {
  const remove = useRemoveRole();
  return (
    <ConfirmDialog
      open
      danger
      title={text('role_delete_title')}
      text={text('role_delete_text', { name: role.roleName })}
      confirm={text('roles_delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: role.id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
