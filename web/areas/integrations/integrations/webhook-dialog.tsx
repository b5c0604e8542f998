import type { z } from 'zod';
import { integrations, type Webhook } from '#shared/contract/integrations/integrations.ts';
import { webhookEvents } from '#shared/contract/integrations/webhook-events.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { text } from '#shared/text/integrations/integrations.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { CheckboxesField } from '#web/kit/form/fields/checkboxes-field.tsx';
import { SwitchField } from '#web/kit/form/fields/switch-field.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { useAddWebhook, useUpdateWebhook } from './queries.ts';

// Both forms have the fields of a change; a new webhook has no version yet.
const { body } = integrations.routes.updateWebhook;
type Form = z.output<typeof body>;
type Values = z.input<typeof body>;
const resolver = createContractResolver<Values, Form>(body);

const eventOptions = webhookEvents.map((event) => ({
  value: event,
  label: text(`webhook_event_${event}`),
}));

type WebhookDialogProps = {
  /** Undefined to add one. */
  webhook?: Webhook;
  onCreated?: (secret: string) => void;
  onClose: () => void;
};

export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const add = useAddWebhook();
  const update = useUpdateWebhook();
  const initial: Values = {
    version: webhook?.version ?? 1,
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: [...(webhook?.events ?? [])],
    isPaused: webhook ? webhook.pause !== null : false,
  };
  return (
    <SubmitDialog
      size="wide"
      title={text(webhook ? 'webhook_edit_title' : 'webhook_add')}
      submit={text(webhook ? 'webhook_save' : 'webhook_add')}
      busy={add.isPending || update.isPending}
      initial={initial}
      resolver={resolver}
      save={(sent, outcome) => {
        if (webhook) return update.mutate({ params: { id: webhook.id }, body: sent }, outcome);
        const { url, description, events } = sent;
        add.mutate(
          { body: { url, description, events } },
          {
            onError: outcome.onError,
            onSuccess: ({ data: { secret } }) => onCreated?.(secret),
          },
        );
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="url"
            label={text('webhook_url')}
            hint={text('webhook_url_hint')}
            maxLength={integrationLimits.webhookUrlLength}
            autoFocus
            required
          />
          <TextField
            control={control}
            name="description"
            label={text('webhook_description')}
            maxLength={integrationLimits.nameLength}
          />
          <CheckboxesField
            control={control}
            name="events"
            label={text('webhook_events')}
            options={eventOptions}
            required
          />
          {webhook && (
            <SwitchField
              control={control}
              name="isPaused"
              label={text('webhook_paused')}
              hint={text('webhook_paused_hint')}
            />
          )}
        </>
      )}
    </SubmitDialog>
  );
}
