import { PlusIcon, XMarkIcon } from '@heroicons/react/20/solid';
import { useId } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { OnCallBody, type OnCall } from '#shared/contract/staff/staff-today.ts';
import { onCallLimits } from '#shared/domain/staff/on-call.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/staff/staff-today.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { PhoneField } from '#web/kit/form/fields/phone-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useSaveOnCall } from './queries.ts';

/** A select without a choice is empty. */
const Choice = z
  .string()
  .nullable()
  .transform((id) => id || null);
const OnCallForm = OnCallBody.extend({
  week: z.array(Choice),
  days: z.array(OnCallBody.shape.days.element.extend({ contactId: Choice })),
});
type OnCallForm = z.output<typeof OnCallForm>;
type OnCallValues = z.input<typeof OnCallForm>;
type OnCallControl = Control<OnCallValues, unknown, OnCallForm>;
const resolver = createContractResolver<OnCallValues, OnCallForm>(OnCallForm);

const toValues = ({ contacts, week, days }: OnCall): OnCallValues => ({
  contacts: contacts.map((contact) => ({ ...contact })),
  week: [...week],
  days: days.map((it) => ({ ...it })),
});

type OnCallDialogProps = {
  onCall: OnCall;
  newest: () => Promise<OnCall>;
  onClose: () => void;
};

/** The people, who of them is on call on which day of the week, and days that differ. */
export function OnCallDialog({ onCall, newest, onClose }: OnCallDialogProps) {
  const formId = useId();
  const save = useSaveOnCall();
  const { form, version, notice, handleError } = useVersionedForm({
    opened: onCall,
    loadNewest: newest,
    toValues,
    resolver,
  });
  const submit = form.handleSubmit((body) =>
    save.mutate({ body: { ...body, version } }, { onSuccess: onClose, onError: handleError }),
  );
  const { control, getValues, setValue } = form;
  /** Whoever is removed is on call on no day. */
  const takeOffDays = (contactId: string) => {
    const { week, days } = getValues();
    for (const [index, id] of week.entries()) {
      if (id === contactId) setValue(`week.${index}`, null, { shouldDirty: true });
    }
    for (const [index, day] of days.entries()) {
      if (day.contactId === contactId) {
        setValue(`days.${index}.contactId`, null, { shouldDirty: true });
      }
    }
  };
  return (
    <FormDialog
      title={text('on_call_dialog')}
      description={text('on_call_about')}
      formId={formId}
      submit={text('on_call_save')}
      busy={save.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-6">
        {notice}
        <ContactFields control={control} onRemove={takeOffDays} />
        <WeekFields control={control} />
        <DayFields control={control} min={onCall.today} />
      </form>
    </FormDialog>
  );
}

const headingClassName = 'mb-2 font-semibold';

type ContactFieldsProps = { control: OnCallControl; onRemove: (contactId: string) => void };

function ContactFields({ control, onRemove }: ContactFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts', keyName: 'row' });
  return (
    <fieldset>
      <legend className={headingClassName}>{text('on_call_people')}</legend>
      <ul className="space-y-3">
        {fields.map(({ row, id, name }, index) => (
          <li key={row} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
              <TextField
                control={control}
                name={`contacts.${index}.name`}
                label={text('on_call_name')}
                maxLength={commonLimits.nameLength}
                required
              />
              <PhoneField
                control={control}
                name={`contacts.${index}.phone`}
                label={text('on_call_phone')}
                required
              />
            </div>
            <IconButton
              icon={XMarkIcon}
              label={text('on_call_remove', { name })}
              onClick={() => {
                onRemove(id);
                remove(index);
              }}
            />
          </li>
        ))}
      </ul>
      {fields.length < onCallLimits.contacts && (
        <Button
          variant="quiet"
          icon={PlusIcon}
          onClick={() => append({ id: crypto.randomUUID(), name: '', phone: '' })}
        >
          {text('on_call_add')}
        </Button>
      )}
    </fieldset>
  );
}

/** Nobody, or one of the people above. */
function useContactOptions(control: OnCallControl) {
  const contacts = useWatch({ control, name: 'contacts' });
  return contacts
    .filter(({ name }) => name.trim() !== '')
    .map(({ id, name }) => ({ value: id, label: name }));
}

function WeekFields({ control }: { control: OnCallControl }) {
  const options = useContactOptions(control);
  return (
    <fieldset>
      <legend className={headingClassName}>{text('on_call_week')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {weekdays.map((weekday) => (
          <SelectField
            key={weekday}
            control={control}
            name={`week.${weekday - 1}`}
            label={text(`weekday_${weekday}`)}
            options={options}
            placeholder={text('on_call_nobody')}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DayFields({ control, min }: { control: OnCallControl; min: string }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'days', keyName: 'row' });
  const options = useContactOptions(control);
  return (
    <fieldset>
      <legend className={headingClassName}>{text('on_call_days')}</legend>
      <ul className="space-y-3">
        {fields.map(({ row, day }, index) => (
          <li key={row} className="flex items-end gap-2">
            <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
              <DateField
                control={control}
                name={`days.${index}.day`}
                label={text('on_call_day')}
                min={min}
                required
              />
              <SelectField
                control={control}
                name={`days.${index}.contactId`}
                label={text('on_call_person')}
                options={options}
                placeholder={text('on_call_nobody')}
              />
            </div>
            <IconButton
              icon={XMarkIcon}
              label={text('on_call_remove_day', { day })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
      {fields.length < onCallLimits.days && (
        <Button
          variant="quiet"
          icon={PlusIcon}
          onClick={() => append({ day: '', contactId: null })}
        >
          {text('on_call_add_day')}
        </Button>
      )}
    </fieldset>
  );
}
