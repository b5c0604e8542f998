import { PaperClipIcon, XMarkIcon } from '@heroicons/react/20/solid';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import {
  isAutomaticTemplate,
  formatPlaceholder,
  placeholderOpening,
  templateTypes,
  templateTypesByFamily,
  listTemplateVariables,
} from '#shared/domain/mail/mail-template.ts';
import type { TemplateFamily } from '#shared/domain/mail/template-access.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { getTemplateAccess } from '#shared/domain/mail/template-access.ts';
import { usePermittedBrands } from '#web/api/franchise/use-brands.ts';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { FileField } from '#web/kit/form/files/file-field.tsx';
import { formatFileSize } from '#web/kit/form/files/file-limits.ts';
import { FormGrid } from '#web/kit/form/form-grid.tsx';
import { NumberField } from '#web/kit/form/fields/number-field.tsx';
import { RichTextField } from '#web/kit/form/rich-text/rich-text-field.tsx';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import { attachmentTypes } from './queries.ts';
import type { MailTemplateForm, MailTemplateValues } from './template-form.ts';
import { TemplatePreview } from './template-preview.tsx';

type Form = UseFormReturn<MailTemplateValues, unknown, MailTemplateForm>;

type TemplateFieldsProps = { form: Form; family: TemplateFamily; isNew: boolean };

/** The purpose of a template can only be chosen when it is created. */
export function TemplateFields({ form, family, isNew }: TemplateFieldsProps) {
  const { control } = form;
  const typed = useWatch({ control, name: 'templateType' });
  const type = templateTypes.find((it) => it === typed);
  const variables = type ? listTemplateVariables(type) : [];
  const inserts = variables.map((name) => ({
    label: text(`mail_template_variable_${name}`),
    text: formatPlaceholder(name),
  }));
  return (
    <div className="space-y-4">
      <TextField
        control={control}
        name="templateName"
        label={text('mail_template_field_name')}
        maxLength={commonLimits.nameLength}
        required
        autoFocus={isNew}
      />
      {isNew && <PurposeFields form={form} family={family} />}
      <TextField
        control={control}
        name="subject"
        label={text('mail_template_field_subject')}
        maxLength={mailLimits.subjectLength}
        characters="any"
        required
      />
      <RichTextField
        control={control}
        name="html"
        label={text('mail_template_field_html')}
        hint={text('mail_template_field_html_hint')}
        inserts={inserts}
        opening={placeholderOpening}
        required
      />
      {family === 'noReply' && (
        <NumberField
          control={control}
          name="days"
          label={text('no_reply_template_field_days')}
          hint={text('no_reply_template_field_days_hint', {
            ...mailLimits,
            time: formatClock(mailLimits.followUpTime),
          })}
          max={mailLimits.followUpDaysMaximum}
          required
        />
      )}
      {type && isAutomaticTemplate(type) && <AutomaticFields form={form} type={type} />}
      <FormGrid>
        <TextField
          control={control}
          name="cc"
          label={text('mail_template_field_cc')}
          hint={text('mail_template_copies_hint', mailLimits)}
        />
        <TextField
          control={control}
          name="bcc"
          label={text('mail_template_field_bcc')}
          hint={text('mail_template_copies_hint', mailLimits)}
        />
      </FormGrid>
      <AttachmentFields form={form} family={family} />
      {type && <TemplatePreview form={form} type={type} />}
    </div>
  );
}

type FamilyFieldsProps = { form: Form; family: TemplateFamily };

function PurposeFields({ form: { control }, family }: FamilyFieldsProps) {
  const brands = usePermittedBrands({ access: getTemplateAccess(family, 'write') });
  return (
    <FormGrid>
      <SelectField
        control={control}
        name="templateType"
        label={text('mail_template_field_type')}
        options={templateTypesByFamily[family].map((it) => ({
          value: it,
          label: text(`mail_template_type_${it}`),
        }))}
        required
      />
      <SelectField
        control={control}
        name="brandId"
        label={text('mail_template_field_brand')}
        options={brands.map(({ brandId, brandName }) => ({ value: brandId, label: brandName }))}
        required
      />
    </FormGrid>
  );
}

type AutomaticFieldsProps = { form: Form; type: 'BOOKING' | 'CONFIRMATION' | 'THANKYOU' };

function AutomaticFields({ form: { control }, type }: AutomaticFieldsProps) {
  const isOn = useWatch({ control, name: 'automatic' });
  return (
    <div className="space-y-2">
      <SwitchField
        control={control}
        name="automatic"
        label={text('mail_template_field_automatic')}
      />
      {isOn && (
        <NumberField
          control={control}
          name="hours"
          label={text(`mail_template_field_hours_${type}`)}
          max={mailLimits.automaticHoursMaximum}
          required
        />
      )}
    </div>
  );
}

function AttachmentFields({ form, family }: FamilyFieldsProps) {
  const { control, setValue } = form;
  const attachments = useWatch({ control, name: 'attachments' });
  const without = (fileId: string) =>
    setValue(
      'attachments',
      attachments.filter((it) => it.fileId !== fileId),
      { shouldDirty: true },
    );
  return (
    <div className="space-y-2">
      {attachments.length > 0 && (
        <ul aria-label={text('mail_template_attached')} className="space-y-1">
          {attachments.map(({ fileId, fileName }) => (
            <li key={fileId} className="flex items-center gap-2">
              <PaperClipIcon className="size-4 text-ink-quiet" aria-hidden />
              <span className="min-w-0 flex-1 truncate">{fileName}</span>
              <IconButton
                label={text('mail_template_attachment_remove', { name: fileName })}
                icon={XMarkIcon}
                onClick={() => without(fileId)}
              />
            </li>
          ))}
        </ul>
      )}
      <FileField
        control={control}
        name="file"
        label={text('mail_template_field_file')}
        hint={text(
          family === 'noReply' ? 'no_reply_template_file_hint' : 'mail_template_field_file_hint',
          {
            size: formatFileSize(mailLimits.mailAttachmentBytes),
            total: formatFileSize(mailLimits.noReplyAttachmentBytes),
          },
        )}
        accept={attachmentTypes}
        maxBytes={mailLimits.mailAttachmentBytes}
      />
    </div>
  );
}
