import type { Control } from 'react-hook-form';
import { staffRoles } from '#shared/domain/staff/staff-member.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { StaffForm, StaffValues } from './staff-form.ts';

type PersonFieldsProps = { control: Control<StaffValues, unknown, StaffForm> };

export function PersonFields({ control }: PersonFieldsProps) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="firstName"
        label={text('staff_field_first_name')}
        maxLength={commonLimits.nameLength}
        required
        autoFocus
      />
      <TextField
        control={control}
        name="lastName"
        label={text('staff_field_last_name')}
        maxLength={commonLimits.nameLength}
      />
      <PhoneField control={control} name="phone" label={text('staff_field_phone')} />
      <SelectField
        control={control}
        name="role"
        label={text('staff_field_role')}
        options={staffRoles.map((role) => ({ value: role, label: formatRoleName(role) }))}
        required
      />
    </FormGrid>
  );
}
