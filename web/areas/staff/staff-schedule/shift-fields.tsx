import { type Control, useWatch } from 'react-hook-form';
import { type ScheduleWeek, staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { text } from '#shared/text/staff/staff-schedule.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import type { ShiftForm, ShiftValues } from './shift-dialog.tsx';

type ShiftFieldsProps = {
  control: Control<ShiftValues, unknown, ShiftForm>;
  week: ScheduleWeek;
};

export function ShiftFields({ control, week }: ShiftFieldsProps) {
  const [day, brandId, staffId] = useWatch({ control, name: ['day', 'brandId', 'staffId'] });
  const mayPlan = useCanOn(staffSchedule.routes.create);
  // People who may only view a brand's shifts still see which brand it is.
  const brands = useCurrentBrands().filter((it) => mayPlan(it.brandId) || it.brandId === brandId);
  const events = week.events.filter(
    (event) => !event.off && event.eventDate === day && (!brandId || event.brandId === brandId),
  );
  const people = week.staff.filter((member) => member.activated || member.id === staffId);
  return (
    <>
      <FormGrid>
        <TextField
          control={control}
          name="title"
          label={text('shift_field_title')}
          maxLength={staffLimits.titleLength}
          suggestions={[text('role_Driver'), text('role_Server'), text('role_Worker')]}
          required
          autoFocus
        />
        <SelectField
          control={control}
          name="staffId"
          label={text('shift_field_staff')}
          placeholder={text('schedule_unassigned')}
          options={people.map((member) => ({ value: member.id, label: formatStaffName(member) }))}
        />
        <SelectField
          control={control}
          name="brandId"
          label={text('shift_field_brand')}
          options={brands.map((brand) => ({ value: brand.brandId, label: brand.brandName }))}
          required
        />
        <DateField
          control={control}
          name="day"
          label={text('shift_field_day')}
          min={week.today}
          required
        />
        <TimeField control={control} name="startTime" label={text('shift_field_start')} required />
        <TimeField
          control={control}
          name="endTime"
          label={text('shift_field_end')}
          hint={text('shift_field_end_hint')}
          required
        />
      </FormGrid>
      <MultiSelectField
        control={control}
        name="eventIds"
        label={text('shift_field_events')}
        none={text('shift_field_events_none')}
        options={events.map(({ id, eventName }) => ({ key: id, label: eventName }))}
      />
      {!staffId && <SwitchField control={control} name="open" label={text('shift_field_open')} />}
      <SwitchField control={control} name="lead" label={text('shift_field_lead')} />
      <TextAreaField
        control={control}
        name="notes"
        label={text('shift_field_notes')}
        maxLength={staffLimits.shiftNotesLength}
        rows={3}
      />
    </>
  );
}
