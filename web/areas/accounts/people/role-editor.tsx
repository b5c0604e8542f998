import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import {
  toAccessEntries,
  fromAccessEntries,
} from '#shared/contract/accounts/access-permissions.ts';
import { type RoleEntry, roles } from '#shared/contract/accounts/roles.ts';
import { listLevelChanges } from '#shared/domain/access/access-levels.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/accounts/roles.ts';
import { franchiseRoles, isManager } from '#shared/domain/access/roles.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { AccessMatrix } from './access-matrix.tsx';
import { rolesPath } from './paths.ts';
import { useUpdateRole, useCreateRole } from './queries.ts';

const RoleForm = roles.routes.create.body.omit({
  requestKey: true,
  accessGroupPermissionsDtoList: true,
});
type RoleForm = z.output<typeof RoleForm>;

const resolver = createContractResolver<RoleForm, RoleForm>(RoleForm);

const toPermissions = (role: RoleEntry | undefined) =>
  fromAccessEntries(role?.accessGroupPermissionsDtoList ?? []);

export function RoleEditor({ role }: { role: RoleEntry | undefined }) {
  const [cells, setCells] = useState(() => toPermissions(role));
  const { save, busy } = useSaveRole(role);
  const form = useForm<RoleForm, unknown, RoleForm>({
    defaultValues: { roleName: role?.roleName ?? '', kind: getRoleKind(role) },
    resolver,
  });
  const { control, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  const submit = form.handleSubmit((values) =>
    save(
      { ...values, accessGroupPermissionsDtoList: toAccessEntries(cells) },
      ({ fields }) => void applyServerErrors(form, fields),
    ),
  );
  const discard = () => {
    form.reset();
    setCells(toPermissions(role));
  };
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      <Card>
        <FormGrid>
          <TextField
            control={control}
            name="roleName"
            label={text('role_field_name')}
            maxLength={commonLimits.nameLength}
            required
          />
          <SelectField
            control={control}
            name="kind"
            label={text('role_field_kind')}
            hint={text('role_field_kind_hint')}
            disabled={role !== undefined}
            options={franchiseRoles.map((each) => ({ value: each, label: each }))}
            required
          />
        </FormGrid>
      </Card>
      {isManager(kind) && (
        <section aria-labelledby="role-permissions">
          <h2 id="role-permissions" className="text-large font-semibold">
            {text('role_permissions')}
          </h2>
          <p className="mb-3 text-ink-soft">{text('role_permissions_hint')}</p>
          <AccessMatrix permissions={cells} onChange={setCells} />
        </section>
      )}
      <SaveBar
        changed={formState.isDirty || listLevelChanges(toPermissions(role), cells).length > 0}
        busy={busy}
        submit={text('role_save')}
        onDiscard={discard}
      />
    </form>
  );
}

type Body = Omit<z.input<typeof roles.routes.create.body>, 'requestKey'>;

/** Creates the role, or changes the existing one. Its kind can't change. */
function useSaveRole(role: RoleEntry | undefined) {
  const navigate = useNavigate();
  const create = useCreateRole();
  const change = useUpdateRole();
  const [requestKey] = useState(() => crypto.randomUUID());
  const save = (body: Body, onError: (error: ApiError) => void) => {
    const outcome = { onSuccess: () => void navigate(rolesPath), onError };
    if (!role) return create.mutate({ body: { ...body, requestKey } }, outcome);
    const { kind: _kind, ...rest } = body;
    return change.mutate({ body: { id: role.id, ...rest } }, outcome);
  };
  return { save, busy: create.isPending || change.isPending };
}

function getRoleKind(role: RoleEntry | undefined): RoleForm['kind'] {
  return franchiseRoles.find((kind) => kind === role?.kind) ?? 'Manager';
}
