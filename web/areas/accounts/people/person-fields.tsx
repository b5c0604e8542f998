import type { Control } from 'react-hook-form';
import type { RoleEntry } from '#shared/contract/accounts/roles.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { canManageRole } from '#shared/domain/access/rank.ts';
import { text } from '#shared/text/accounts/people.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { useAccount } from '#web/api/account/account.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { PersonForm } from './person-form.ts';

type PersonFieldsProps = {
  control: Control<PersonForm, unknown, PersonForm>;
  roles: readonly RoleEntry[];
  /** Whether the role can be changed. */
  roleOpen: boolean;
  /** Whether the person is being invited and gets a first role. */
  isNew: boolean;
};

export function PersonFields({ control, roles, roleOpen, isNew }: PersonFieldsProps) {
  const { role: ownRole } = useAccount();
  const offered = roles.filter(({ kind }) => !roleOpen || canManageRole(ownRole, kind));
  return (
    <div className="space-y-4">
      <FormGrid>
        <TextField
          control={control}
          name="firstName"
          label={text('people_field_first_name')}
          maxLength={commonLimits.nameLength}
          required
          autoFocus
        />
        <TextField
          control={control}
          name="lastName"
          label={text('people_field_last_name')}
          maxLength={commonLimits.nameLength}
        />
        <TextField
          control={control}
          name="email"
          type="email"
          inputMode="email"
          label={text('people_field_email')}
          hint={text('people_field_email_hint')}
          maxLength={commonLimits.emailLength}
          required
        />
        <PhoneField control={control} name="phone" label={text('people_field_phone')} />
      </FormGrid>
      <SelectField
        control={control}
        name="roleId"
        label={text('people_field_role')}
        hint={roleOpen && !isNew ? text('people_field_role_hint') : undefined}
        disabled={!roleOpen}
        options={offered.map(({ id, roleName: name, kind, builtIn }) => ({
          value: id,
          label: builtIn ? name : `${name} (${formatRoleName(kind)})`,
        }))}
        required
      />
    </div>
  );
}
