import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { eventMails, type MailChoice } from '#shared/contract/mail/event-mails.ts';
import { mailLimits } from '#shared/domain/mail/limits.ts';
import {
  isAutomaticTemplate,
  formatPlaceholder,
  placeholderOpening,
  listTemplateVariables,
} from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/mail/event-mails.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { HtmlBlock } from '#web/kit/feedback/html-block.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { RichTextField } from '#web/kit/form/rich-text/rich-text-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { usePreviewEventMail, useSendCustomMail, useSendTemplateMail } from './queries.ts';

const MailContent = eventMails.routes.sendCustom.body.pick({ subject: true, html: true });
type MailContent = z.output<typeof MailContent>;
const resolver = createContractResolver<MailContent, MailContent>(MailContent);

type SendMailDialogProps = {
  eventId: string;
  to: string;
  choices: readonly MailChoice[];
  onClose: () => void;
};

/** Sends a mail from a template, or one that is written here. */
export function SendMailDialog({ eventId, to, choices, onClose }: SendMailDialogProps) {
  const [formId, templateId] = [useId(), useId()];
  const [choiceId, setChoiceId] = useState('');
  const [requestKey] = useState(() => crypto.randomUUID());
  const fromTemplate = useSendTemplateMail();
  const custom = useSendCustomMail();
  const form = useForm<MailContent, unknown, MailContent>({
    defaultValues: { subject: '', html: '' },
    resolver: resolver,
  });
  const { control } = form;
  const chosen = choices.find(({ id }) => id === choiceId);
  const type = chosen?.templateType ?? 'CUSTOM';
  const isFixed = isAutomaticTemplate(type);
  const choose = (id: string) => {
    setChoiceId(id);
    const choice = choices.find((it) => it.id === id);
    form.setValue('subject', choice?.subject ?? '');
    form.setValue('html', choice?.html ?? '');
  };
  const submit = form.handleSubmit((words) => {
    const ends = {
      onSuccess: onClose,
      onError: ({ fields }: { fields: Parameters<typeof applyServerErrors>[1] }) =>
        void applyServerErrors(form, fields),
    };
    if (isAutomaticTemplate(type)) {
      fromTemplate.mutate({ body: { eventId, templateType: type, requestKey } }, ends);
    } else {
      const { cc = [], bcc = [] } = chosen ?? {};
      const body = { eventId, ...words, cc, bcc, requestKey };
      custom.mutate({ body: chosen ? { ...body, templateId: chosen.id } : body }, ends);
    }
  });
  return (
    <FormDialog
      title={text('event_mails_send')}
      description={text('event_mail_to', { address: to })}
      size="wide"
      formId={formId}
      submit={text('event_mails_send')}
      busy={fromTemplate.isPending || custom.isPending}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(sent) => void submit(sent)} className="space-y-4">
        <Field id={templateId} label={text('event_mail_from')} required>
          <Select
            id={templateId}
            value={choiceId}
            onChange={(event) => choose(event.target.value)}
            placeholder={text('event_mail_blank')}
            clearable
            options={choices.map(({ id, templateName: name, templateType }) => ({
              value: id,
              label: text('event_mail_template_name', {
                type: text(`mail_template_type_${templateType}`),
                name,
              }),
            }))}
          />
        </Field>
        <TextField
          control={control}
          name="subject"
          label={text('event_mail_subject')}
          maxLength={mailLimits.subjectLength}
          characters="any"
          disabled={isFixed}
          required
        />
        <RichTextField
          control={control}
          name="html"
          label={text('event_mail_html')}
          hint={isFixed ? text('event_mail_html_fixed') : undefined}
          inserts={listTemplateVariables(type).map((name) => ({
            label: text(`mail_template_variable_${name}`),
            text: formatPlaceholder(name),
          }))}
          opening={placeholderOpening}
          disabled={isFixed}
          required
        />
        <MailPreview values={() => ({ eventId, templateType: type, ...form.getValues() })} />
      </form>
    </FormDialog>
  );
}

type MailPreviewProps = {
  values: () => { eventId: string; templateType: MailChoice['templateType'] } & MailContent;
};

function MailPreview({ values }: MailPreviewProps) {
  const preview = usePreviewEventMail();
  const shown = preview.data?.data;
  const show = () => {
    const { eventId, templateType, subject, html } = values();
    preview.mutate({ body: { eventId, templateType, subject, html } });
  };
  return (
    <div className="space-y-3">
      <Button onClick={show} busy={preview.isPending}>
        {text('event_mail_preview')}
      </Button>
      {preview.error && (
        <p role="alert" className="text-danger">
          {Object.values(preview.error.fields)[0]?.[0]?.message ?? text('event_mails_load_failed')}
        </p>
      )}
      {shown && (
        <div className="space-y-2 rounded-md border border-line bg-canvas p-4">
          <p className="font-semibold">{shown.subject}</p>
          <HtmlBlock html={shown.html} />
          {shown.signatureUrl && <img src={shown.signatureUrl} alt="" className="max-h-24" />}
        </div>
      )}
    </div>
  );
}
