import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { TemplateType } from '#shared/domain/mail/mail-template.ts';
import {
  isEventTemplate,
  isNoReplyTemplate,
  type NoReplyType,
} from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ComboboxField } from '#web/kit/form/fields/combobox-field.tsx';
import { HtmlBlock } from '#web/kit/feedback/html-block.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import {
  usePreviewEventOptions,
  usePreviewMailTemplate,
  useAwaitedReplyOptions,
} from './queries.ts';
import type { MailTemplateForm, MailTemplateValues } from './template-form.ts';

type TemplatePreviewProps = {
  form: UseFormReturn<MailTemplateValues, unknown, MailTemplateForm>;
  type: TemplateType;
};

/** Previews the mail with the data of a real event, or with sample values. */
export function TemplatePreview({ form, type }: TemplatePreviewProps) {
  const choice = useForm({ defaultValues: { thingId: '' } });
  const preview = usePreviewMailTemplate();
  const show = () => {
    const { brandId, subject, html } = form.getValues();
    const { thingId } = choice.getValues();
    const named = isNoReplyTemplate(type) ? { thingId } : { eventId: thingId };
    preview.mutate(
      {
        body: {
          templateType: type,
          brandId,
          subject,
          html,
          ...(thingId ? named : {}),
        },
      },
      { onError: ({ fields }) => void applyServerErrors(form, fields) },
    );
  };
  const shown = preview.data?.data;
  return (
    <section
      aria-label={text('mail_template_preview')}
      className="space-y-3 rounded-md border border-line bg-canvas p-4"
    >
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-52 flex-1">
          {isEventTemplate(type) && <EventChoice choice={choice} form={form} />}
          {isNoReplyTemplate(type) && (
            <AwaitedReplyChoice choice={choice} form={form} type={type} />
          )}
        </div>
        <Button onClick={show} busy={preview.isPending} className="sm:mt-6.5">
          {text('mail_template_preview_show')}
        </Button>
      </div>
      {shown && (
        <div className="space-y-2 rounded-md border border-line bg-surface p-4">
          <p>
            <span className="text-ink-quiet">{text('mail_template_preview_subject')}: </span>
            <span className="font-semibold">{shown.subject}</span>
          </p>
          <HtmlBlock html={shown.html} />
          {shown.signatureUrl && <img src={shown.signatureUrl} alt="" className="max-h-24" />}
          {shown.samples.length > 0 && (
            <p className="text-small text-ink-quiet">
              {text('mail_template_preview_samples', {
                names: shown.samples
                  .map((name) => text(`mail_template_variable_${name}`))
                  .join(', '),
              })}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

const typingPauseMs = 200;
const minSearchLength = 3;

type EventChoiceProps = {
  choice: UseFormReturn<{ thingId: string }>;
  form: TemplatePreviewProps['form'];
};

function EventChoice({ choice, form }: EventChoiceProps) {
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const found = usePreviewEventOptions(
    settled.length >= minSearchLength ? settled : '',
    form.getValues('brandId'),
  );
  return (
    <ComboboxField
      control={choice.control}
      name="thingId"
      label={text('mail_template_preview_event')}
      hint={text('mail_template_preview_event_hint')}
      options={(found.data?.data ?? []).map(({ id, eventName, businessName, eventDate }) => ({
        key: id,
        label: eventName,
        detail: `${formatDate(eventDate)} · ${businessName}`,
      }))}
      optionsFor={found.isSuccess && !found.isPlaceholderData ? settled : undefined}
      loading={found.isFetching}
      onSearch={setTyped}
    />
  );
}

/** Chooses one of the awaited replies, to preview the follow-up with real data. */
function AwaitedReplyChoice({ choice, form, type }: EventChoiceProps & { type: NoReplyType }) {
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), typingPauseMs);
  const found = useAwaitedReplyOptions(
    settled.length >= minSearchLength ? settled : '',
    type,
    form.getValues('brandId'),
  );
  return (
    <ComboboxField
      control={choice.control}
      name="thingId"
      label={text('no_reply_template_preview_thing')}
      hint={text('no_reply_template_preview_hint')}
      options={(found.data?.data ?? []).map(({ thingId, who, about }) => ({
        key: thingId,
        label: who,
        detail: about,
      }))}
      optionsFor={found.isSuccess && !found.isPlaceholderData ? settled : undefined}
      loading={found.isFetching}
      onSearch={setTyped}
    />
  );
}
