import { useId } from 'react';
import { z } from 'zod';
import { PaySettingsBody } from '#shared/contract/staff/time-clock.ts';
import { roundings } from '#shared/domain/staff/pay.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { useSavePaySettings } from './queries.ts';

/** The value of a select is text. */
const SettingsForm = PaySettingsBody.extend({
  roundingMinutes: z
    .string()
    .max(2)
    .transform((minutes) => roundings.find((each) => String(each) === minutes) ?? 0),
});
type SettingsForm = z.output<typeof SettingsForm>;
type SettingsValues = z.input<typeof SettingsForm>;
const resolver = createContractResolver<SettingsValues, SettingsForm>(SettingsForm);

type Settings = PaySettingsBody & { readonly version: number };

const toSettingsValues = ({ version: _, ...rules }: Settings): SettingsValues => ({
  ...rules,
  roundingMinutes: String(rules.roundingMinutes),
});

type PaySettingsDialogProps = {
  settings: Settings;
  newest: () => Promise<Settings>;
  onClose: () => void;
};

export function PaySettingsDialog({ settings, newest, onClose }: PaySettingsDialogProps) {
  const formId = useId();
  const save = useSavePaySettings();
  const { form, version, notice, handleError } = useVersionedForm({
    opened: settings,
    loadNewest: newest,
    toValues: toSettingsValues,
    resolver,
  });
  const submit = form.handleSubmit((body) =>
    save.mutate({ body: { ...body, version } }, { onSuccess: onClose, onError: handleError }),
  );
  return (
    <FormDialog
      title={text('clock_settings')}
      size="small"
      formId={formId}
      submit={text('clock_settings_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        {notice}
        <SelectField
          control={form.control}
          name="roundingMinutes"
          label={text('clock_settings_rounding')}
          options={roundings.map((minutes) => ({
            value: String(minutes),
            label:
              minutes === 0
                ? text('clock_settings_minute')
                : text('clock_settings_minutes', { count: minutes }),
          }))}
          required
        />
        <NumberField
          control={form.control}
          name="dailyOvertimeHours"
          label={text('clock_settings_daily')}
          hint={text('clock_settings_none')}
          decimals={2}
          max={24}
          suffix=" h"
        />
        <NumberField
          control={form.control}
          name="weeklyOvertimeHours"
          label={text('clock_settings_weekly')}
          hint={text('clock_settings_none')}
          decimals={2}
          max={168}
          suffix=" h"
        />
        <SwitchField
          control={form.control}
          name="askLocation"
          label={text('clock_settings_location')}
          hint={text('clock_settings_location_hint')}
        />
      </form>
    </FormDialog>
  );
}
