import { PlusIcon, TrashIcon } from '@heroicons/react/24/outline';
import { type Control, useFieldArray } from 'react-hook-form';
import type { z } from 'zod';
import { type Rebook, rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import { chosenRebookStatuses } from '#shared/domain/marketing/rebook.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { DateField } from '#web/kit/form/fields/date-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { type useUpdateRebook, useFetchRebook } from './queries.ts';
import { formatRebookStatus } from './status.ts';

const Form = rebookEvents.routes.update.body.omit({ id: true, version: true });
type Form = z.output<typeof Form>;
type Values = z.input<typeof Form>;

const resolver = createContractResolver<Values, Form>(Form);

type AttemptsEditorProps = {
  formId: string;
  opened: Rebook;
  change: ReturnType<typeof useUpdateRebook>;
  onSaved: () => void;
};

const labels = {
  eventRebookStatus: text('rebook_column_status'),
  attempts: text('rebook_column_attempts'),
};

function toFormValues({ eventRebookStatus: now, attempts }: Rebook): Values {
  const eventRebookStatus = chosenRebookStatuses.find((status) => status === now) ?? 'working';
  return { eventRebookStatus, attempts };
}

export function AttemptsEditor({ formId, opened, change, onSaved }: AttemptsEditorProps) {
  const { form, base, version, notice, handleError } = useVersionedForm({
    opened,
    loadNewest: useFetchRebook(opened.id),
    toValues: toFormValues,
    resolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
  });
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { body: { id: base.id, version, ...values } },
      { onSuccess: onSaved, onError: handleError },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <SelectField
        control={form.control}
        name="eventRebookStatus"
        label={text('rebook_column_status')}
        options={chosenRebookStatuses.map((value) => ({ value, label: formatRebookStatus(value) }))}
        required
      />
      <AttemptFields control={form.control} />
    </form>
  );
}

function AttemptFields({ control }: { control: Control<Values, unknown, Form> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'attempts' });
  const maxAttempts = marketingLimits.rebookAttempts;
  const today = useFranchiseToday();
  return (
    <fieldset className="space-y-4 rounded-md border border-line bg-canvas p-4">
      <legend className="px-1 font-semibold">{text('rebook_column_attempts')}</legend>
      {fields.length === 0 && (
        <p className="text-ink-soft">{text('rebook_attempts_none', { most: maxAttempts })}</p>
      )}
      {fields.map(({ id }, index) => (
        <div key={id} className="grid items-end gap-3 sm:grid-cols-[10rem_1fr_auto]">
          <DateField
            control={control}
            name={`attempts.${index}.date`}
            label={text('rebook_attempt_date', { number: index + 1 })}
            required
          />
          <TextField
            control={control}
            name={`attempts.${index}.note`}
            label={text('rebook_attempt_note', { number: index + 1 })}
            maxLength={commonLimits.addressLength}
          />
          <IconButton
            icon={TrashIcon}
            label={text('rebook_attempt_remove', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < maxAttempts && (
        <Button icon={PlusIcon} onClick={() => append({ date: today, note: '' })}>
          {text('rebook_attempt_add')}
        </Button>
      )}
    </fieldset>
  );
}
