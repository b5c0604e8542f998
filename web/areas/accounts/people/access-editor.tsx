import { type FormEvent, useState } from 'react';
import {
  accessPermissions,
  toAccessEntries,
  fromAccessEntries,
} from '#shared/contract/accounts/access-permissions.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { listLevelChanges } from '#shared/domain/access/access-levels.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/accounts/access.ts';
import { useCan } from '#web/api/account/account.ts';
import { VersionConflictNotice } from '#web/api/forms/version-conflict-notice.tsx';
import { useVersionConflict } from '#web/api/forms/use-version-conflict.ts';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { AccessMatrix } from './access-matrix.tsx';
import { CopyPermissionsMenu } from './copy-permissions-menu.tsx';
import { useSaveAccess } from './queries.ts';

type Access = RouteResponse<typeof accessPermissions.routes.details>['data'];

type AccessEditorProps = {
  access: Access;
  newest: () => Promise<Access>;
};

export function AccessEditor({ access, newest }: AccessEditorProps) {
  const conflict = useVersionConflict(access, newest);
  const [cells, setCells] = useState(() => toPermissions(access));
  const save = useSaveAccess();
  const maySave = useCan()(accessPermissions.routes.update);
  const { theirs, current } = conflict;
  const stored = toPermissions(current);
  const restart = (next: Access) => {
    setCells(toPermissions(next));
    conflict.restart(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { id } = access;
    const accessGroupPermissionsDtoList = toAccessEntries(cells);
    const { version } = current;
    save.mutate(
      { params: { id }, body: { version, accessGroupPermissionsDtoList } },
      {
        onSuccess: () =>
          restart({ ...access, version: version + 1, accessGroupPermissionsDtoList }),
        onError: ({ status }) => {
          if (status === 409) void conflict.loadCurrent();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      {theirs && <VersionConflictNotice onTake={() => restart(theirs)} />}
      <div className="mb-3 flex justify-end">
        <CopyPermissionsMenu except={access.id} onCopy={setCells} />
      </div>
      <AccessMatrix permissions={cells} onChange={setCells} />
      {maySave && (
        <SaveBar
          changed={listLevelChanges(stored, cells).length > 0}
          busy={save.isPending}
          submit={text('access_save')}
          onDiscard={() => setCells(stored)}
        />
      )}
    </form>
  );
}

const toPermissions = ({ accessGroupPermissionsDtoList }: Access): Permission[] =>
  fromAccessEntries(accessGroupPermissionsDtoList);
