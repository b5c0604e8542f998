import type { Control } from 'react-hook-form';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import type { SettingsForm, SettingsValues } from './settings-form.ts';

export const supportLabels = {
  supportName: text('super_support_name'),
  supportEmail: text('super_support_email'),
  supportPhone: text('super_support_phone'),
};

type SupportFieldsProps = { control: Control<SettingsValues, unknown, SettingsForm> };

export function SupportFields({ control }: SupportFieldsProps) {
  return (
    <Card title={text('super_support')}>
      <p className="mb-3 text-small text-ink-quiet">{text('super_support_hint')}</p>
      <FormGrid>
        <TextField
          control={control}
          name="supportName"
          label={supportLabels.supportName}
          maxLength={commonLimits.nameLength}
        />
        <TextField
          control={control}
          name="supportEmail"
          type="email"
          label={supportLabels.supportEmail}
          maxLength={commonLimits.emailLength}
        />
        <PhoneField control={control} name="supportPhone" label={supportLabels.supportPhone} />
      </FormGrid>
    </Card>
  );
}
