import { type FormEvent, useState } from 'react';
import {
  accessPermissions,
  entriesOf,
  permissionsOf,
} from '#shared/contract/accounts/access-permissions.ts';
import type { Received } from '#shared/contract/route.ts';
import { levelChanges } from '#shared/domain/access/access-levels.ts';
import type { Permission } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/accounts/access.ts';
import { useCan } from '#web/api/account/account.ts';
import { ChangedElsewhere } from '#web/api/forms/changed-elsewhere.tsx';
import { useConflict } from '#web/api/forms/use-conflict.ts';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { AccessMatrix } from './access-matrix.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { useSaveAccess } from './queries.ts';

type Access = Received<typeof accessPermissions.routes.details>['data'];

type AccessEditorProps = {
  access: Access;
  refetch: () => Promise<{ data: { data: Access } | undefined }>;
};

export function AccessEditor({ access, refetch }: AccessEditorProps) {
  const conflict = useConflict(access, async () => (await refetch()).data?.data ?? access);
  const [cells, setCells] = useState(() => cellsIn(access));
  const save = useSaveAccess();
  const maySave = useCan()(accessPermissions.routes.update);
  const { theirs, current } = conflict;
  const stored = cellsIn(current);
  const restart = (next: Access) => {
    setCells(cellsIn(next));
    conflict.restart(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { id } = access;
    const accessGroupPermissionsDtoList = entriesOf(cells);
    const { version } = current;
    save.mutate(
      { params: { id }, body: { version, accessGroupPermissionsDtoList } },
      {
        onSuccess: () =>
          restart({ ...access, version: version + 1, accessGroupPermissionsDtoList }),
        onError: ({ status }) => {
          if (status === 409) void conflict.learn();
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      {theirs && <ChangedElsewhere onTake={() => restart(theirs)} />}
      <div className="mb-3 flex justify-end">
        <CopyMenu except={access.id} onCopy={setCells} />
      </div>
      <AccessMatrix permissions={cells} onChange={setCells} />
      {maySave && (
        <SaveBar
          changed={levelChanges(stored, cells).length > 0}
          busy={save.isPending}
          submit={text('access_save')}
          onDiscard={() => setCells(stored)}
        />
      )}
    </form>
  );
}

const cellsIn = ({ accessGroupPermissionsDtoList }: Access): Permission[] =>
  permissionsOf(accessGroupPermissionsDtoList);
