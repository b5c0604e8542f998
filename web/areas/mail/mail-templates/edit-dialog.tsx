import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { TemplateDetails } from '#shared/contract/mail/mail-templates.ts';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { changedLabels, describeChanges, useConflict } from '#web/api/use-conflict.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ChangedNotice } from '#web/kit/form/changed-notice.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useChangeTemplate, useFreshTemplate, useNewestTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import {
  type TemplateForm,
  templateRules,
  type TemplateValues,
  valuesOf,
} from './template-form.ts';
import { useMayWriteTemplates } from './use-template-rights.ts';

type EditDialogProps = { id: string; family: TemplateFamily; onClose: () => void };

export function EditDialog({ id, family, onClose }: EditDialogProps) {
  const formId = useId();
  const { template, error, refetch } = useFreshTemplate(id);
  const mayChange = useMayWriteTemplates(family);
  const change = useChangeTemplate();
  return (
    <FormDialog
      title={text('mail_template_edit_title')}
      size="wide"
      description={template && text(`mail_template_type_${template.templateType}`)}
      formId={formId}
      submit={template && mayChange ? text('mail_template_save_changes') : undefined}
      busy={change.isPending}
      onClose={onClose}
    >
      {template ? (
        <TemplateEditor
          formId={formId}
          opened={template}
          family={family}
          change={change}
          onSaved={onClose}
        />
      ) : (
        <TemplateAwaited error={error} onRetry={() => void refetch()} />
      )}
    </FormDialog>
  );
}

type TemplateEditorProps = {
  formId: string;
  opened: TemplateDetails;
  family: TemplateFamily;
  change: ReturnType<typeof useChangeTemplate>;
  onSaved: () => void;
};

const labels = {
  templateName: text('mail_template_field_name'),
  subject: text('mail_template_field_subject'),
  html: text('mail_template_field_html'),
  cc: text('mail_template_field_cc'),
  bcc: text('mail_template_field_bcc'),
  attachments: text('mail_template_field_file'),
  automatic: text('mail_template_field_automatic'),
  days: text('no_reply_template_field_days'),
};

function TemplateEditor({ formId, opened, family, change, onSaved }: TemplateEditorProps) {
  const mayChange = useMayWriteTemplates(family);
  const conflict = useConflict(opened, useNewestTemplate(opened.id));
  const { base, theirs, version } = conflict;
  const form = useForm<TemplateValues, unknown, TemplateForm>({
    defaultValues: valuesOf(base),
    resolver: templateRules,
    disabled: !mayChange,
  });
  const failed = ({ status, fields }: ApiError) => {
    if (status === 409) void conflict.learn();
    else applyServerErrors(form, fields);
  };
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { form: values, id: opened.id, version },
      { onSuccess: onSaved, onError: failed },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {theirs && (
        <ChangedNotice
          title={text('changed_title')}
          text={describeChanges(changedLabels(labels, base, theirs))}
          take={text('changed_take')}
          onTake={() => {
            form.reset(valuesOf(theirs));
            conflict.restart(theirs);
          }}
        />
      )}
      <TemplateFields form={form} family={family} isNew={false} />
    </form>
  );
}

type AwaitedProps = { error: ApiError | null; onRetry: () => void };

function TemplateAwaited({ error, onRetry }: AwaitedProps) {
  if (error?.status === 404) return <ErrorState text={text('err_not_found')} />;
  if (error) return <ErrorState text={text('mail_templates_load_failed')} onRetry={onRetry} />;
  return (
    <div role="status" aria-busy aria-label={text('mail_template_loading')} className="space-y-6">
      <Skeleton className="h-14" />
      <Skeleton className="h-40" />
    </div>
  );
}
