import type { Webhook, WebhookDelivery } from '#shared/contract/integrations/integrations.ts';
import { text } from '#shared/text/integrations/integrations.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import type { IntegrationAction } from './page.tsx';
import { useSendTest, useUpdateWebhook } from './queries.ts';

const tones: Readonly<Record<NonNullable<Webhook['pause']> | 'active', Tone>> = {
  active: 'green',
  paused: 'gray',
  failing: 'red',
  gone: 'red',
};

export const deliveryTones: Readonly<Record<WebhookDelivery['status'], Tone>> = {
  pending: 'yellow',
  delivered: 'green',
  failed: 'red',
};

type WebhooksCardProps = {
  webhooks: readonly Webhook[];
  /** Undefined for people who may only look. */
  onAct: ((action: IntegrationAction) => void) | undefined;
  onShowLog: (webhook: Webhook) => void;
};

export function WebhooksCard({ webhooks, onAct, onShowLog }: WebhooksCardProps) {
  return (
    <Card
      title={text('webhooks')}
      actions={
        onAct && (
          <Button variant="primary" onClick={() => onAct({ act: 'addWebhook' })}>
            {text('webhook_add')}
          </Button>
        )
      }
    >
      <p className="max-w-prose text-ink-soft">{text('webhooks_text')}</p>
      {webhooks.length === 0 ? (
        <p className="mt-4 text-ink-quiet">{text('webhooks_none')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {webhooks.map((webhook) => (
            <WebhookLine key={webhook.id} webhook={webhook} onAct={onAct} onShowLog={onShowLog} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type WebhookLineProps = Omit<WebhooksCardProps, 'webhooks'> & { webhook: Webhook };

function WebhookLine({ webhook, onAct, onShowLog }: WebhookLineProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { url, description, events, pause, stoppedAt } = webhook;
  const state = pause ?? 'active';
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{url}</span>
        <Badge tone={tones[state]}>{text(`webhook_state_${state}`)}</Badge>
      </p>
      {description !== '' && <p className="mt-0.5 wrap-anywhere">{description}</p>}
      {stoppedAt !== null && (
        <p className="mt-0.5 text-danger">
          {text('webhook_stopped_since', { when: formatMoment(stoppedAt, zone) })}
        </p>
      )}
      <p
        className="mt-0.5 text-ink-soft"
        title={events.map((it) => text(`webhook_event_${it}`)).join('\n')}
      >
        {text('webhook_event_count', { count: events.length })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => onShowLog(webhook)}>{text('webhook_deliveries')}</Button>
        {onAct && <WebhookActions webhook={webhook} onAct={onAct} onShowLog={onShowLog} />}
      </div>
    </li>
  );
}

type WebhookActionsProps = Pick<WebhookLineProps, 'webhook' | 'onShowLog'> & {
  onAct: (action: IntegrationAction) => void;
};

function WebhookActions({ webhook, onAct, onShowLog }: WebhookActionsProps) {
  const test = useSendTest();
  const update = useUpdateWebhook();
  const { id, version, url, description, events, pause } = webhook;
  const resume = () =>
    update.mutate({
      params: { id },
      body: { version, url, description, events, isPaused: false },
    });
  const sendTest = () => test.mutate({ params: { id } }, { onSuccess: () => onShowLog(webhook) });
  return (
    <>
      {pause === null ? (
        <Button busy={test.isPending} onClick={sendTest}>
          {text('webhook_test')}
        </Button>
      ) : (
        <Button variant="primary" busy={update.isPending} onClick={resume}>
          {text('webhook_resume')}
        </Button>
      )}
      <Button onClick={() => onAct({ act: 'editWebhook', webhook })}>{text('webhook_edit')}</Button>
      <Button onClick={() => onAct({ act: 'rotateSecret', webhook })}>
        {text('webhook_rotate')}
      </Button>
      <Button variant="quiet" onClick={() => onAct({ act: 'removeWebhook', webhook })}>
        {text('webhook_remove')}
      </Button>
    </>
  );
}
