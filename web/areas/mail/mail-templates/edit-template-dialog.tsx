import { useId } from 'react';
import type { MailTemplateDetails } from '#shared/contract/mail/mail-templates.ts';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { LoadingState } from '#web/api/loading-state.tsx';
import { listChangedLabels } from '#web/api/forms/use-version-conflict.ts';
import { useVersionedForm } from '#web/api/forms/use-versioned-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useUpdateMailTemplate, useFreshMailTemplate, useFetchMailTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import { mailTemplateResolver, toMailTemplateValues } from './template-form.ts';
import { useCanWriteTemplates } from './use-template-rights.ts';

type EditTemplateDialogProps = { id: string; family: TemplateFamily; onClose: () => void };

export function EditTemplateDialog({ id, family, onClose }: EditTemplateDialogProps) {
  const formId = useId();
  const { template, error, refetch } = useFreshMailTemplate(id);
  const mayChange = useCanWriteTemplates(family);
  const change = useUpdateMailTemplate();
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
        <LoadingState
          error={error}
          onRetry={() => void refetch()}
          loading={text('mail_template_loading')}
          failed={text('mail_templates_load_failed')}
        />
      )}
    </FormDialog>
  );
}

type TemplateEditorProps = {
  formId: string;
  opened: MailTemplateDetails;
  family: TemplateFamily;
  change: ReturnType<typeof useUpdateMailTemplate>;
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
  const mayChange = useCanWriteTemplates(family);
  const { form, version, notice, failed } = useVersionedForm({
    opened,
    newest: useFetchMailTemplate(opened.id),
    valuesOf: toMailTemplateValues,
    resolver: mailTemplateResolver,
    differences: (before, now) => listChangedLabels(labels, before, now),
    disabled: !mayChange,
  });
  const submit = form.handleSubmit((values) =>
    change.mutate(
      { form: values, id: opened.id, version },
      { onSuccess: onSaved, onError: failed },
    ),
  );
  return (
    <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
      {notice}
      <TemplateFields form={form} family={family} isNew={false} />
    </form>
  );
}
