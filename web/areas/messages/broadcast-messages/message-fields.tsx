import { MegaphoneIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { type Control, useWatch } from 'react-hook-form';
import { broadcastReceivers } from '#shared/domain/messages/broadcast.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { text } from '#shared/text/messages/broadcast-messages.ts';
import { SelectField } from '#web/kit/form/fields/select-field.tsx';
import { TextAreaField } from '#web/kit/form/fields/text-area-field.tsx';
import { MessageStrip } from '#web/kit/feedback/message-strip.tsx';
import type { BroadcastForm, BroadcastValues } from './message-form.ts';

type FieldsProps = { control: Control<BroadcastValues, unknown, BroadcastForm> };

export function BroadcastFields({ control }: FieldsProps) {
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
      <BroadcastPreview control={control} />
    </div>
  );
}

function BroadcastPreview({ control }: FieldsProps) {
  const message = useWatch({ control, name: 'broadcastMessage' });
  if (message.trim() === '') return null;
  return (
    <div>
      <p className="mb-1 text-small text-ink-quiet">{text('broadcast_preview')}</p>
      <MessageStrip
        label={text('broadcast_preview')}
        tone="yellow"
        icon={MegaphoneIcon}
        actions={<XMarkIcon className="size-5" aria-hidden />}
      >
        <span className="font-semibold">{message}</span>
      </MessageStrip>
    </div>
  );
}
