import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { TemplateType } from '#shared/domain/mail/mail-template.ts';
import { isEventTemplate } from '#shared/domain/mail/mail-template.ts';
import { text } from '#shared/text/mail/mail-templates.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { useSettled } from '#web/kit/controls/use-settled.ts';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import { ComboboxField } from '#web/kit/form/combobox-field.tsx';
import { HtmlBlock } from '#web/kit/feedback/html-block.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { useEventOptions, usePreview } from './queries.ts';
import type { TemplateForm, TemplateValues } from './template-form.ts';

type PreviewProps = {
  form: UseFormReturn<TemplateValues, unknown, TemplateForm>;
  type: TemplateType;
};

/** What the client would read, of a real event or of made-up values. */
export function TemplatePreview({ form, type }: PreviewProps) {
  const choice = useForm({ defaultValues: { eventId: '' } });
  const preview = usePreview();
  const show = () => {
    const { brandId, subject, html } = form.getValues();
    const { eventId } = choice.getValues();
    preview.mutate(
      {
        body: {
          templateType: type,
          brandId,
          subject,
          html,
          ...(eventId ? { eventId } : {}),
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

const typingPause = 200;
const searchFrom = 3;

type EventChoiceProps = {
  choice: UseFormReturn<{ eventId: string }>;
  form: PreviewProps['form'];
};

function EventChoice({ choice, form }: EventChoiceProps) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim(), typingPause);
  const found = useEventOptions(
    settled.length >= searchFrom ? settled : '',
    form.getValues('brandId'),
  );
  return (
    <ComboboxField
      control={choice.control}
      name="eventId"
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
