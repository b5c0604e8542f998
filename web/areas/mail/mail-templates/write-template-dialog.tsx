import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useCreateMailTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import {
  createMailTemplateValues,
  type MailTemplateForm,
  mailTemplateResolver,
  type MailTemplateValues,
} from './template-form.ts';

type WriteTemplateDialogProps = { family: TemplateFamily; onClose: () => void };

export function WriteTemplateDialog({ family, onClose }: WriteTemplateDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [onlyBrand, ...otherBrands] = useSelectedBrands();
  const create = useCreateMailTemplate();
  const form = useForm<MailTemplateValues, unknown, MailTemplateForm>({
    defaultValues: createMailTemplateValues(otherBrands.length === 0 ? (onlyBrand ?? '') : ''),
    resolver: mailTemplateResolver,
  });
  const submit = form.handleSubmit((values) =>
    create.mutate(
      { form: values, requestKey },
      { onSuccess: onClose, onError: ({ fields }) => void applyServerErrors(form, fields) },
    ),
  );
  return (
    <FormDialog
      title={text('mail_template_new_title')}
      size="wide"
      formId={formId}
      submit={text('mail_template_create')}
      busy={create.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)}>
        <TemplateFields form={form} family={family} isNew />
      </form>
    </FormDialog>
  );
}
