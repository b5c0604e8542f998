import { PlusIcon } from '@heroicons/react/20/solid';
import { TrashIcon } from '@heroicons/react/24/outline';
import { type Control, useFieldArray } from 'react-hook-form';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { IconButton } from '#web/kit/controls/icon-button.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import type { ConfigForm, ConfigValues } from './config-form.ts';

type FaqFieldsProps = {
  control: Control<ConfigValues, unknown, ConfigForm>;
  mayChange: boolean;
};

export function FaqFields({ control, mayChange }: FaqFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'faqs' });
  const add = mayChange && (
    <Button
      icon={PlusIcon}
      idle={fields.length >= assistantLimits.faqs}
      onClick={() => append({ question: '', answer: '' })}
    >
      {text('ai_faq_add')}
    </Button>
  );
  return (
    <Card title={text('ai_faqs')} actions={add}>
      <ul className="divide-y divide-line">
        {fields.map(({ id }, position) => (
          <li key={id} className="flex gap-3 py-4 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 space-y-3">
              <TextField
                control={control}
                name={`faqs.${position}.question`}
                label={text('ai_faq_question')}
                maxLength={assistantLimits.faqQuestionLength}
                required
              />
              <TextAreaField
                control={control}
                name={`faqs.${position}.answer`}
                label={text('ai_faq_answer')}
                rows={2}
                maxLength={assistantLimits.faqAnswerLength}
                required
              />
            </div>
            {mayChange && (
              <IconButton
                label={text('ai_faq_remove', { number: position + 1 })}
                icon={TrashIcon}
                onClick={() => remove(position)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
