import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { EditFormDialog } from '#web/api/forms/edit-form-dialog.tsx';
import { useUpdateMailTemplate, useFreshMailTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import { mailTemplateResolver, toMailTemplateValues } from './template-form.ts';
import { useCanWriteTemplates } from './use-template-rights.ts';

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

type EditTemplateDialogProps = { id: string; family: TemplateFamily; onClose: () => void };

export function EditTemplateDialog({ id, family, onClose }: EditTemplateDialogProps) {
  const fresh = useFreshMailTemplate(id);
  const change = useUpdateMailTemplate();
  const mayChange = useCanWriteTemplates(family);
  return (
    <EditFormDialog
      title={text('mail_template_edit_title')}
      description={fresh.stored && text(`mail_template_type_${fresh.stored.templateType}`)}
      size="wide"
      submit={text('mail_template_save_changes')}
      loading={text('mail_template_loading')}
      failed={text('mail_templates_load_failed')}
      fresh={fresh}
      mayChange={mayChange}
      busy={change.isPending}
      labels={labels}
      toValues={toMailTemplateValues}
      resolver={mailTemplateResolver}
      save={(form, { version }, outcome) => change.mutate({ form, id, version }, outcome)}
      onClose={onClose}
    >
      {({ form }) => <TemplateFields form={form} family={family} isNew={false} />}
    </EditFormDialog>
  );
}
