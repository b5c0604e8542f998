import type { Control } from 'react-hook-form';
import { taxModes } from '#shared/domain/money/bill.ts';
import {
  type LeadTime,
  leadTimes,
  monthStarts,
} from '#shared/domain/franchises/franchise-settings.ts';
import { franchiseLimits } from '#shared/domain/franchises/limits.ts';
import { type Weekday, weekdays } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { useTimeZones } from '#web/api/forms/time-zones.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ChoiceField } from '#web/kit/form/fields/choice-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { ColorsCard } from './colors-card.tsx';
import { settingsFieldLabels, type SettingsForm, type SettingsValues } from './settings-form.ts';

type FieldsProps = { control: Control<SettingsValues, unknown, SettingsForm> };

/** All settings of a franchise, one card per topic. */
export function SettingsFields({ control }: FieldsProps) {
  return (
    <>
      <CalendarFields control={control} />
      <BookingFields control={control} />
      <Card title={text('settings_section_rates')}>
        <FormGrid>
          <PercentField
            control={control}
            name="salesTaxRate"
            label={settingsFieldLabels.salesTaxRate}
            hint={text('settings_field_rate_hint')}
            decimals={4}
            required
          />
          <SelectField
            control={control}
            name="orderTax"
            label={settingsFieldLabels.orderTax}
            options={taxModes.map((mode) => ({
              value: mode,
              label: text(`settings_order_tax_${mode}`),
            }))}
            required
          />
          <PercentField
            control={control}
            name="givebackPercentage"
            label={settingsFieldLabels.givebackPercentage}
            hint={text('settings_field_rate_hint')}
            required
          />
        </FormGrid>
      </Card>
      <ColorsCard control={control} />
    </>
  );
}

const buildDayOptions = (days: readonly Weekday[]) =>
  days.map((day) => ({ value: String(day), label: text(`weekday_${day}`) }));

function CalendarFields({ control }: FieldsProps) {
  const zones = useTimeZones();
  return (
    <Card title={text('settings_section_calendar')}>
      <FormGrid>
        <div className="sm:col-span-2">
          <ChoiceField
            control={control}
            name="timeZone"
            label={settingsFieldLabels.timeZone}
            hint={text('settings_field_zone_hint')}
            options={zones}
            required
          />
        </div>
        <SelectField
          control={control}
          name="weekStart"
          label={settingsFieldLabels.weekStart}
          hint={text('settings_field_week_start_hint')}
          options={buildDayOptions(weekdays)}
          required
        />
        <SelectField
          control={control}
          name="monthStart"
          label={settingsFieldLabels.monthStart}
          hint={text('settings_field_month_start_hint')}
          options={buildDayOptions(monthStarts)}
          required
        />
      </FormGrid>
    </Card>
  );
}

function formatLeadTime(hours: LeadTime): string {
  if (hours === 'variable') return text('settings_variable_lead_time');
  return hours === 0 ? text('settings_no_lead_time') : text('settings_hours', { hours });
}

function BookingFields({ control }: FieldsProps) {
  return (
    <Card title={text('settings_section_bookings')}>
      <FormGrid>
        <SelectField
          control={control}
          name="leadTimeHours"
          label={settingsFieldLabels.leadTimeHours}
          hint={text('settings_field_lead_time_hint')}
          options={leadTimes.map((hours) => ({
            value: String(hours),
            label: formatLeadTime(hours),
          }))}
          required
        />
        <NumberField
          control={control}
          name="confirmationValidDays"
          label={settingsFieldLabels.confirmationValidDays}
          hint={text('settings_field_confirmation_hint', franchiseLimits)}
          max={franchiseLimits.confirmationDaysMaximum}
          suffix={text('settings_days_suffix')}
          required
        />
        <TimeField
          control={control}
          name="businessOpensAt"
          label={settingsFieldLabels.businessOpensAt}
          hint={text('settings_field_opens_hint')}
          required
        />
        <TimeField
          control={control}
          name="businessClosesAt"
          label={settingsFieldLabels.businessClosesAt}
          hint={text('settings_field_closes_hint')}
          required
        />
      </FormGrid>
      <h3 className="mt-5 font-medium">{text('settings_section_reminders')}</h3>
      <p className="mb-2 text-small text-ink-quiet">
        {text('settings_reminders_hint', { maximum: franchiseLimits.reminderHoursMaximum })}
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {([1, 2, 3] as const).map((slot) => (
          <NumberField
            key={slot}
            control={control}
            name={`reminder${slot}`}
            label={text('settings_reminder', { slot })}
            max={franchiseLimits.reminderHoursMaximum}
            suffix={text('settings_hours_suffix')}
          />
        ))}
      </div>
    </Card>
  );
}
