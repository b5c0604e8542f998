import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formatDeliveryFeeRange } from '#shared/contract/events/event-shapes.ts';
import {
  deliveryTypes,
  minimumNotices,
  packageDurations,
  slotChoices,
  surcharges,
  weatherTypes,
} from '#shared/domain/events/event-plan.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/events/events.ts';
import { DateTimeField } from '#web/kit/form/fields/date-time-field.tsx';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { PercentField } from '#web/kit/form/fields/percent-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { PackageFields } from './package-fields.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { EventForm, EventValues } from './event-form.ts';

type Form = UseFormReturn<EventValues, unknown, EventForm>;

/** Everything that was agreed on except who, when and where, in sections. */
export function PlanFields({ form }: { form: Form }) {
  return (
    <div className="mt-4 space-y-4">
      <OrderingFields form={form} />
      <DriveUpFields form={form} />
      <MoneyFields form={form} />
      <HourFields form={form} />
      <PlaceFields form={form} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
    </Card>
  );
}

function OrderingFields({ form: { control } }: { form: Form }) {
  const delivery = useWatch({ control, name: 'plan.delivery' });
  return (
    <Section title={text('event_section_ordering')}>
      <DateTimeField
        control={control}
        name="plan.prepayFrom"
        label={text('event_field_prepay_from')}
      />
      <DateTimeField control={control} name="plan.prepayTo" label={text('event_field_prepay_to')} />
      <DateTimeField
        control={control}
        name="plan.orderFrom"
        label={text('event_field_order_from')}
      />
      <DateTimeField control={control} name="plan.orderTo" label={text('event_field_order_to')} />
      <SelectField
        control={control}
        name="plan.delivery"
        label={text('event_field_delivery')}
        options={deliveryTypes.map((value) => ({ value, label: text(`delivery_${value}`) }))}
        required
      />
      {delivery === 'DELIVERY' && (
        <MoneyField
          control={control}
          name="plan.deliveryFeeCents"
          label={text('event_field_delivery_fee')}
          hint={text('event_field_delivery_fee_hint', formatDeliveryFeeRange())}
        />
      )}
      <NumberField control={control} name="plan.maxOrders" label={text('event_field_max_orders')} />
      <TextField
        control={control}
        name="plan.recipientNameLabel"
        label={text('event_field_recipient_label')}
        hint={text('event_field_recipient_label_hint')}
        maxLength={commonLimits.nameLength}
      />
      <TextField
        control={control}
        name="plan.seasonPassCode"
        label={text('event_field_season_pass')}
        maxLength={eventLimits.seasonPassLength}
      />
    </Section>
  );
}

function DriveUpFields({ form: { control } }: { form: Form }) {
  const driveUp = useWatch({ control, name: 'plan.driveUp' });
  return (
    <Section title={text('event_section_drive_up')}>
      <SwitchField control={control} name="plan.driveUp" label={text('event_field_drive_up')} />
      {driveUp && (
        <>
          <SelectField
            control={control}
            name="plan.slotMinutes"
            label={text('event_field_slot_minutes')}
            options={slotChoices.map((minutes) => ({
              value: String(minutes),
              label: text('event_slot_minutes', { minutes }),
            }))}
            required
          />
          <NumberField
            control={control}
            name="plan.slotCapacity"
            label={text('event_field_slot_capacity')}
            required
          />
        </>
      )}
    </Section>
  );
}

function MoneyFields({ form: { control } }: { form: Form }) {
  return (
    <Section title={text('event_section_money')}>
      <MoneyField
        control={control}
        name="plan.entryFeeCents"
        label={text('event_field_entry_fee')}
      />
      <MoneyField control={control} name="plan.depositCents" label={text('event_field_deposit')} />
      <PercentField
        control={control}
        name="plan.givebackPercentage"
        label={text('event_field_giveback')}
        hint={text('event_field_giveback_hint')}
      />
      <NumberField
        control={control}
        name="plan.maxGratuity"
        label={text('event_field_max_gratuity')}
      />
    </Section>
  );
}

function HourFields({ form }: { form: Form }) {
  const { control } = form;
  const [offHour, extended] = useWatch({
    control,
    name: ['plan.offHourSurcharge', 'plan.extendedSurcharge'],
  });
  const added = surcharges.map((value) => ({ value, label: text(`surcharge_${value}`) }));
  return (
    <Section title={text('event_section_hours')}>
      <PackageFields form={form} />
      <SelectField
        control={control}
        name="plan.packageMinutes"
        label={text('event_field_package')}
        options={packageDurations.map((minutes) => ({
          value: String(minutes),
          label: text('event_package_hours', { hours: minutes / 60 }),
        }))}
        placeholder={text('event_package_none')}
      />
      <SelectField
        control={control}
        name="plan.minimumNotice"
        label={text('event_field_notice')}
        options={minimumNotices.map((value) => ({ value, label: text(`notice_${value}`) }))}
        required
      />
      <SelectField
        control={control}
        name="plan.weatherType"
        label={text('event_field_weather')}
        options={weatherTypes.map((value) => ({ value, label: text(`weather_${value}`) }))}
        required
      />
      <TextField
        control={control}
        name="plan.tagText"
        label={text('event_field_tags')}
        hint={text('event_field_tags_hint')}
        maxLength={eventLimits.tags * (eventLimits.tagLength + 2)}
      />
      <SelectField
        control={control}
        name="plan.offHourSurcharge"
        label={text('event_field_off_hour')}
        hint={text('event_field_off_hour_hint')}
        options={added}
        required
      />
      {offHour === 'custom' && (
        <PercentField
          control={control}
          name="plan.offHourPercent"
          label={text('event_field_custom_percent')}
          required
        />
      )}
      <SelectField
        control={control}
        name="plan.extendedSurcharge"
        label={text('event_field_extended')}
        hint={text('event_field_extended_hint')}
        options={added}
        required
      />
      {extended === 'custom' && (
        <PercentField
          control={control}
          name="plan.extendedPercent"
          label={text('event_field_custom_percent')}
          required
        />
      )}
    </Section>
  );
}

const placeFields = [
  ['plan.streetNumber', 'event_field_street_number'],
  ['plan.route', 'event_field_route'],
  ['plan.neighborhood', 'event_field_neighborhood'],
  ['plan.sublocality', 'event_field_sublocality'],
  ['plan.county', 'event_field_county'],
] as const;

function PlaceFields({ form }: { form: Form }) {
  const { control } = form;
  return (
    <Section title={text('event_section_place')}>
      {placeFields.map(([name, label]) => (
        <TextField
          key={name}
          control={control}
          name={name}
          label={text(label)}
          maxLength={commonLimits.nameLength}
        />
      ))}
      <BoundaryFields form={form} />
    </Section>
  );
}

/** 0.1 to 1 mile (spec §9). */
const boundaryChoices = [eventLimits.boundaryLeastMiles, 0.25, 0.5, eventLimits.boundaryMostMiles];

function BoundaryFields({ form: { control } }: { form: Form }) {
  const boundary = useWatch({ control, name: 'plan.boundary' });
  const known = boundary ? [boundary.miles] : [];
  const choices = [...new Set([...boundaryChoices, ...known])].sort((one, two) => one - two);
  return (
    <SelectField
      control={control}
      name="plan.boundaryMiles"
      label={text('event_field_boundary')}
      hint={text(boundary ? 'event_boundary_marked' : 'event_boundary_hint')}
      options={choices.map((miles) => ({
        value: String(miles),
        label: text('event_boundary_miles', { miles }),
      }))}
      placeholder={text('event_boundary_none')}
    />
  );
}
