import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useCreateTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import {
  newTemplate,
  type TemplateForm,
  templateRules,
  type TemplateValues,
} from './template-form.ts';

type WriteDialogProps = { family: TemplateFamily; onClose: () => void };

export function WriteDialog({ family, onClose }: WriteDialogProps) {
  const formId = useId();
  const [requestKey] = useState(() => crypto.randomUUID());
  const [onlyBrand, ...otherBrands] = useSelectedBrands();
  const create = useCreateTemplate();
  const form = useForm<TemplateValues, unknown, TemplateForm>({
    defaultValues: newTemplate(otherBrands.length === 0 ? (onlyBrand ?? '') : ''),
    resolver: templateRules,
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
