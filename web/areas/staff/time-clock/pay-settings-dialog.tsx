import { useId } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { PaySettingsBody } from '#shared/contract/staff/time-clock.ts';
import { LocalDateText } from '#shared/contract/wire.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { payPeriodKinds } from '#shared/domain/staff/pay-period.ts';
import { roundings } from '#shared/domain/staff/pay.ts';
import { defaultTipPool, tipPools } from '#shared/domain/staff/tip-pool.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { useSavePaySettings } from './queries.ts';

const millsInCent = 10;

/** The value of a select is text. */
const SettingsForm = PaySettingsBody.extend({
  roundingMinutes: z
    .string()
    .max(2)
    .transform((minutes) => roundings.find((each) => String(each) === minutes) ?? 0),
  payPeriodKind: z.enum(payPeriodKinds),
  payPeriodStart: z.union([z.literal('').transform(() => null), LocalDateText]),
  breakAfterHours: PaySettingsBody.shape.breakAfterHours.unwrap(),
  tipPool: z.enum(tipPools),
  /** In cents, with one decimal. */
  mileRate: z
    .number()
    .min(0)
    .max(staffLimits.mileRateMills / millsInCent)
    .nullable()
    .default(null),
}).omit({ payPeriod: true, mileRateMills: true });
type SettingsForm = z.output<typeof SettingsForm>;
type SettingsValues = z.input<typeof SettingsForm>;
const resolver = createContractResolver<SettingsValues, SettingsForm>(SettingsForm);

type Settings = PaySettingsBody & { readonly version: number };

const toSettingsValues = ({
  version: _,
  payPeriod,
  breakAfterHours = null,
  tipPool = defaultTipPool,
  mileRateMills = null,
  ...rules
}: Settings): SettingsValues => ({
  ...rules,
  breakAfterHours,
  tipPool,
  mileRate: mileRateMills === null ? null : mileRateMills / millsInCent,
  payPeriodKind: payPeriod?.kind ?? 'weekly',
  payPeriodStart: payPeriod?.startsOn ?? '',
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
  const submit = form.handleSubmit(({ payPeriodKind, payPeriodStart, mileRate, ...body }) => {
    const payPeriod = { kind: payPeriodKind, startsOn: payPeriodStart };
    const mileRateMills = mileRate === null ? null : Math.round(mileRate * millsInCent);
    save.mutate(
      { body: { ...body, payPeriod, mileRateMills, version } },
      { onSuccess: onClose, onError: handleError },
    );
  });
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
        <PayPeriodFields control={form.control} />
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
        <HourFields control={form.control} />
        <SelectField
          control={form.control}
          name="tipPool"
          label={text('clock_settings_tips')}
          options={tipPools.map((value) => ({ value, label: text(`clock_tips_${value}`) }))}
          required
        />
        <NumberField
          control={form.control}
          name="mileRate"
          label={text('clock_settings_mileage')}
          hint={text('clock_settings_mileage_hint')}
          decimals={1}
          max={staffLimits.mileRateMills / millsInCent}
          suffix="¢"
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

type FieldsProps = { control: Control<SettingsValues, unknown, SettingsForm> };

function PayPeriodFields({ control }: FieldsProps) {
  const kind = useWatch({ control, name: 'payPeriodKind' });
  return (
    <>
      <SelectField
        control={control}
        name="payPeriodKind"
        label={text('clock_settings_period')}
        options={payPeriodKinds.map((value) => ({ value, label: text(`clock_period_${value}`) }))}
        required
      />
      {(kind === 'weekly' || kind === 'biweekly') && (
        <DateField
          control={control}
          name="payPeriodStart"
          label={text('clock_settings_period_start')}
          hint={text('clock_settings_period_start_hint')}
        />
      )}
    </>
  );
}

/** Hours of work after which something applies. */
function HourFields({ control }: FieldsProps) {
  return (
    <>
      <NumberField
        control={control}
        name="dailyOvertimeHours"
        label={text('clock_settings_daily')}
        hint={text('clock_settings_none')}
        decimals={2}
        max={24}
        suffix=" h"
      />
      <NumberField
        control={control}
        name="weeklyOvertimeHours"
        label={text('clock_settings_weekly')}
        hint={text('clock_settings_none')}
        decimals={2}
        max={168}
        suffix=" h"
      />
      <NumberField
        control={control}
        name="breakAfterHours"
        label={text('clock_settings_break')}
        hint={text('clock_settings_break_none')}
        decimals={2}
        max={24}
        suffix=" h"
      />
    </>
  );
}
