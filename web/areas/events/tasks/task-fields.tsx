import { type Control, useWatch } from 'react-hook-form';
import { tasks } from '#addresses/events/tasks.ts';
import type { TaskDetails } from '#shared/contract/events/tasks.ts';
import { customUnits, taskFrequencies, taskLimits } from '#shared/domain/events/task.ts';
import { text } from '#shared/text/events/tasks.ts';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { MultiSelectField } from '#web/kit/form/fields/multi-select-field.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { TimeField } from '#web/kit/form/fields/time-field.tsx';
import { useCanOn } from '#web/api/account/account.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { useAssignOptions } from './queries.ts';
import type { TaskForm, TaskValues } from './task-form.ts';

type TaskFieldsProps = {
  control: Control<TaskValues, unknown, TaskForm>;
  /** The brand is that of the task's event. */
  isOfEvent: boolean;
  /** The assignments of an existing task. */
  assigned?: Pick<TaskDetails, 'staff' | 'equipment'>;
};

export function TaskFields({ control, isOfEvent, assigned }: TaskFieldsProps) {
  const brands = usePermittedBrands(tasks.routes.create);
  const frequency = useWatch({ control, name: 'frequency' });
  return (
    <div className="space-y-4">
      <TextField
        control={control}
        name="title"
        label={text('task_field_title')}
        maxLength={taskLimits.titleLength}
        required
        autoFocus
      />
      <FormGrid>
        <DateField control={control} name="dueDate" label={text('task_field_due_date')} required />
        <TimeField
          control={control}
          name="dueTime"
          label={text('task_field_due_time')}
          hint={text('task_field_due_time_hint')}
        />
        <TimeField
          control={control}
          name="startTime"
          label={text('task_field_start')}
          hint={text('task_field_start_hint')}
        />
        {!isOfEvent && (
          <SelectField
            control={control}
            name="brandId"
            label={text('task_field_brand')}
            options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
            required
          />
        )}
        <SelectField
          control={control}
          name="frequency"
          label={text('task_field_frequency')}
          options={taskFrequencies.map((value) => ({
            value,
            label: text(`task_frequency_${value}`),
          }))}
          required
        />
        {frequency === 'custom' && (
          <>
            <NumberField
              control={control}
              name="customEvery"
              label={text('task_field_every')}
              max={taskLimits.customMaximum}
              required
            />
            <SelectField
              control={control}
              name="customUnit"
              label={text('task_field_unit')}
              options={customUnits.map((value) => ({ value, label: text(`task_unit_${value}`) }))}
              required
            />
          </>
        )}
      </FormGrid>
      <Assignees control={control} {...(assigned && { assigned })} />
      <TextAreaField
        control={control}
        name="description"
        label={text('task_field_description')}
        maxLength={taskLimits.descriptionLength}
      />
    </div>
  );
}

/** What the person may assign on the chosen brand. */
function Assignees({ control, assigned }: Pick<TaskFieldsProps, 'control' | 'assigned'>) {
  const brandId = useWatch({ control, name: 'brandId' });
  const mayStaff = useCanOn(tasks.routes.assignStaff)(brandId);
  const mayEquip = useCanOn(tasks.routes.assignAssets)(brandId);
  const options = useAssignOptions(assigned);
  return (
    <>
      {mayStaff && (
        <MultiSelectField
          control={control}
          name="staffIds"
          label={text('task_field_staff')}
          none={text('task_nobody')}
          options={options.staff}
        />
      )}
      {mayEquip && (
        <MultiSelectField
          control={control}
          name="assetIds"
          label={text('task_field_equipment')}
          none={text('task_nothing')}
          options={options.equipment}
        />
      )}
    </>
  );
}
