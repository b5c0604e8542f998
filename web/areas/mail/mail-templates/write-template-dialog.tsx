import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { useCreateMailTemplate } from './queries.ts';
import { TemplateFields } from './template-fields.tsx';
import { createMailTemplateValues, mailTemplateResolver } from './template-form.ts';

type WriteTemplateDialogProps = { family: TemplateFamily; onClose: () => void };

export function WriteTemplateDialog({ family, onClose }: WriteTemplateDialogProps) {
  const [onlyBrand, ...otherBrands] = useSelectedBrands();
  const create = useCreateMailTemplate();
  return (
    <SubmitDialog
      title={text('mail_template_new_title')}
      size="wide"
      submit={text('mail_template_create')}
      busy={create.isPending}
      initial={createMailTemplateValues(otherBrands.length === 0 ? (onlyBrand ?? '') : '')}
      resolver={mailTemplateResolver}
      save={(form, outcome, requestKey) => create.mutate({ form, requestKey }, outcome)}
      onClose={onClose}
    >
      {(form) => <TemplateFields form={form} family={family} isNew />}
    </SubmitDialog>
  );
}
