import { z } from 'zod';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { reminderPlaceholders } from '#shared/domain/invoices/reminder-template.ts';
import {
  type InvoiceReminder,
  reminderDays,
  reminderSlots,
} from '#shared/domain/invoices/reminders.ts';
import { text } from '#shared/text/invoices/invoice-settings.ts';
import { useCan } from '#web/api/account/account.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { SaveBar } from '#web/kit/form/save-bar.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import {
  type ReminderSettings,
  useFreshReminders,
  useFetchReminders,
  useSaveReminders,
} from './queries.ts';
import { InvoiceSettingsLoadingState } from './settings-loading-state.tsx';

type Slot = (typeof reminderSlots)[number];
type Values = Record<Slot, string> & { template: { subject: string; text: string } };

/** '-7', '0', '14': days from the due date. '' for an unused slot. */
const dayOptions = [
  ...reminderDays
    .filter((days) => days > 0)
    .toReversed()
    .map((days) => -days),
  ...reminderDays,
].map((days) => ({ value: String(days), label: formatReminderDay(days) }));

function formatReminderDay(days: number): string {
  if (days === 0) return text('reminders_on');
  return text(days < 0 ? 'reminders_before' : 'reminders_after', { days: Math.abs(days) });
}

const day = z.string().default('');
const Form = z
  .object({
    reminder1: day,
    reminder2: day,
    reminder3: day,
    template: invoiceSettings.routes.saveReminders.body.shape.template,
  })
  // The second of two identical reminders shows the error.
  .superRefine((values, context) => {
    const before: string[] = [];
    for (const slot of reminderSlots) {
      const value = values[slot];
      if (value !== '' && before.includes(value)) {
        context.addIssue({ code: 'custom', path: [slot], message: text('err_reminders_same') });
      }
      before.push(value);
    }
  });
type Form = z.output<typeof Form>;
const resolver = createContractResolver<Values, Form>(Form);

function toFormValues({ reminders, template }: ReminderSettings): Values {
  const getDay = (slot: Slot) => {
    const reminder = reminders.find((it) => it.slot === slot);
    if (!reminder) return '';
    return String((reminder.when === 'before' ? -reminder.days : reminder.days) + 0);
  };
  const [reminder1, reminder2, reminder3] = [
    getDay('reminder1'),
    getDay('reminder2'),
    getDay('reminder3'),
  ];
  return { reminder1, reminder2, reminder3, template };
}

function toReminders(values: Form): InvoiceReminder[] {
  return reminderSlots.flatMap((slot): InvoiceReminder[] => {
    if (values[slot] === '') return [];
    const days = reminderDays.find((it) => it === Math.abs(Number(values[slot])));
    if (days === undefined) return [];
    return [{ slot, days, when: values[slot].startsWith('-') ? 'before' : 'after' }];
  });
}

export function RemindersPanel() {
  const { stored, error, refetch } = useFreshReminders();
  return stored ? (
    <Editor opened={stored} />
  ) : (
    <InvoiceSettingsLoadingState error={error} onRetry={refetch} />
  );
}

function Editor({ opened }: { opened: ReminderSettings }) {
  const newest = useFetchReminders();
  const mayChange = useCan()(invoiceSettings.routes.saveReminders);
  const save = useSaveReminders();
  const { form, version, notice, beginSave, handleError } = useVersionedForm({
    opened,
    loadNewest: newest,
    toValues: toFormValues,
    resolver: resolver,
    disabled: !mayChange,
  });
  const { control } = form;
  const submit = form.handleSubmit((written) =>
    save.mutate(
      { body: { version, reminders: toReminders(written), template: written.template } },
      {
        onSuccess: beginSave(),
        onError: handleError,
      },
    ),
  );
  return (
    <form noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <Card title={text('reminders_title')}>
        <p className="mb-4 text-ink-soft">
          {text('reminders_hint', { time: formatClock(invoiceLimits.reminderTime) })}
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          {reminderSlots.map((slot) => (
            <SelectField
              key={slot}
              control={control}
              name={slot}
              label={text(`reminders_slot_${slot}`)}
              placeholder={text('reminders_off')}
              options={dayOptions}
            />
          ))}
        </div>
      </Card>
      <Card title={text('reminders_template')}>
        <p className="mb-4 text-ink-soft">
          {text('reminders_template_hint', {
            names: reminderPlaceholders.map((name) => `{${name}}`).join(' '),
          })}
        </p>
        <div className="space-y-4">
          <TextField
            control={control}
            name="template.subject"
            label={text('reminders_subject')}
            maxLength={invoiceLimits.templateSubjectLength}
          />
          <TextAreaField
            control={control}
            name="template.text"
            label={text('reminders_text')}
            maxLength={invoiceLimits.noteLength}
          />
        </div>
      </Card>
      {mayChange && (
        <SaveBar
          changed={form.formState.isDirty}
          busy={save.isPending}
          submit={text('invoice_settings_save')}
          onDiscard={() => form.reset()}
        />
      )}
    </form>
  );
}
