import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { LegacyContact } from '#shared/contract/marketing/legacy-contacts.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { ContactFields } from './contact-fields.tsx';
import { type ContactForm, contactRules, type ContactValues, valuesOf } from './contact-form.ts';
import { useChangeContact, useFreshContact, useNewestContact } from './queries.ts';

export function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const formId = useId();
  const { contact, error, refetch } = useFreshContact(id);
  const change = useChangeContact();
  return (
    <FormDialog
      title={text('legacy_edit_title')}
      formId={formId}
      submit={contact && text('legacy_save')}
      busy={change.isPending}
      onClose={onClose}
    >
      {contact ? (
        <ContactEditor formId={formId} opened={contact} change={change} onSaved={onClose} />
      ) : (
        <ContactAwaited error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

type ContactEditorProps = {
  formId: string;
  opened: LegacyContact;
  change: ReturnType<typeof useChangeContact>;
  onSaved: () => void;
};

const labels = {
  businessName: text('legacy_field_business'),
  contactName: text('legacy_field_contact'),
  email: text('legacy_field_email'),
  phone: text('legacy_field_phone'),
  brandId: text('legacy_field_brand'),
  lastEventDate: text('legacy_field_last'),
  address: text('legacy_field_address'),
  city: text('legacy_field_city'),
  state: text('legacy_field_state'),
  zip: text('legacy_field_zip'),
  notes: text('legacy_field_notes'),
};

function ContactEditor({ formId, opened, change, onSaved }: ContactEditorProps) {
  const conflict = useConflict(opened, useNewestContact(opened.id));
  const { base, theirs, version } = conflict;
  const form = useForm<ContactValues, unknown, ContactForm>({
    defaultValues: valuesOf(base),
    resolver: contactRules,
  });
  const failed = async ({ status, fields }: ApiError) => {
    if (status === 409) await conflict.learn();
    else applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit(({ requestKey: _, ...details }) =>
    change.mutate(
      { body: { id: base.id, version, ...details } },
      { onSuccess: onSaved, onError: (error) => void failed(error) },
    ),
  );
  const take = (newer: LegacyContact) => {
    form.reset(valuesOf(newer));
    conflict.restart(newer);
  };
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges(changedLabels(labels, base, theirs))}
          take={text('changed_take')}
          onTake={() => take(theirs)}
        />
      )}
      <ContactFields control={form.control} />
    </form>
  );
}

function ContactAwaited({ error, onRetry }: { error: ApiError | null; onRetry: () => void }) {
  if (error?.status === 404) return <ErrorState text={text('err_not_found')} />;
  if (error) return <ErrorState text={text('legacy_load_failed')} onRetry={onRetry} />;
  return <Skeleton className="h-96" />;
}
