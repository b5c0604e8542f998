import { MegaphoneIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { type Control, useWatch } from 'react-hook-form';
import { broadcastReceivers } from '#shared/domain/messages/broadcast.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { Strip } from '#web/kit/feedback/strip.tsx';
import type { MessageForm, MessageValues } from './message-form.ts';

type FieldsProps = { control: Control<MessageValues, unknown, MessageForm> };

export function MessageFields({ control }: FieldsProps) {
  return (
    <div className="space-y-4">
      <TextAreaField
        control={control}
        name="broadcastMessage"
        label={text('broadcast_field_message')}
        hint={text('broadcast_field_message_hint')}
        maxLength={messageLimits.bannerTextLength}
        required
        autoFocus
      />
      <SelectField
        control={control}
        name="receivers"
        label={text('broadcast_field_receivers')}
        options={broadcastReceivers.map((each) => ({
          value: each,
          label: text(`broadcast_receivers_${each}`),
        }))}
        required
      />
      <Preview control={control} />
    </div>
  );
}

function Preview({ control }: FieldsProps) {
  const message = useWatch({ control, name: 'broadcastMessage' });
  if (message.trim() === '') return null;
  return (
    <div>
      <p className="mb-1 text-small text-ink-quiet">{text('broadcast_preview')}</p>
      <Strip
        label={text('broadcast_preview')}
        tone="yellow"
        icon={MegaphoneIcon}
        actions={<XMarkIcon className="size-5" aria-hidden />}
      >
        <span className="font-semibold">{message}</span>
      </Strip>
    </div>
  );
}
