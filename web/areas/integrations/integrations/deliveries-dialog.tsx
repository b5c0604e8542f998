import type { Webhook, WebhookDelivery } from '#shared/contract/integrations/integrations.ts';
import { webhookEvents } from '#shared/contract/integrations/webhook-events.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { text } from '#shared/text/integrations/integrations.ts';
import { useAccount } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useDeliveries, useIntegrations, useReplayDelivery } from './queries.ts';
import { deliveryTones } from './webhooks-card.tsx';

type DeliveriesDialogProps = { webhook: Webhook; canWrite: boolean; onClose: () => void };

/** What was sent to a webhook, and what became of it. */
export function DeliveriesDialog({ webhook, canWrite, onClose }: DeliveriesDialogProps) {
  const { id, url } = webhook;
  // What the list knows by now: it may have been stopped since the log was opened.
  const list = useIntegrations().data?.data.webhooks;
  const { pause } = list?.find((it) => it.id === id) ?? webhook;
  const log = useDeliveries(id);
  const replay = useReplayDelivery();
  const sendAgain = (messageId: string) => replay.mutate({ params: { id, messageId } });
  const deliveries = log.data?.data;
  return (
    <Dialog
      open
      size="wide"
      title={text('webhook_deliveries_title', { count: integrationLimits.deliveryDays })}
      description={url}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text('webhook_close')}</Button>}
    >
      {log.isError && (
        <ErrorState text={text('webhook_deliveries_failed')} onRetry={() => void log.refetch()} />
      )}
      {log.isPending && <Skeleton className="h-40" />}
      {deliveries?.length === 0 && (
        <p className="text-ink-soft">{text('webhook_deliveries_none')}</p>
      )}
      <ul className="divide-y divide-line">
        {deliveries?.map((delivery) => (
          <DeliveryLine
            key={delivery.id}
            delivery={delivery}
            busy={replay.isPending}
            onReplay={canWrite && pause === null ? sendAgain : undefined}
          />
        ))}
      </ul>
    </Dialog>
  );
}

type DeliveryLineProps = {
  delivery: WebhookDelivery;
  busy: boolean;
  onReplay: ((messageId: string) => void) | undefined;
};

function DeliveryLine({ delivery, busy, onReplay }: DeliveryLineProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const { id, status, createdAt, attempts, nextAt } = delivery;
  const facts = [
    formatMoment(createdAt, zone),
    text('webhook_delivery_attempts', { count: attempts }),
    ...formatOutcome(delivery),
    ...(nextAt !== null && attempts > 0
      ? [text('webhook_delivery_next', { when: formatMoment(nextAt, zone) })]
      : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{formatType(delivery.type)}</span>
          <Badge tone={deliveryTones[status]}>{text(`webhook_delivery_${status}`)}</Badge>
        </p>
        <p className="text-small text-ink-soft">{facts.join(' · ')}</p>
      </div>
      {onReplay && status !== 'pending' && (
        <Button disabled={busy} onClick={() => onReplay(id)}>
          {text('webhook_replay')}
        </Button>
      )}
    </li>
  );
}

function formatOutcome({ lastStatus, problem, lastAt }: WebhookDelivery): string[] {
  if (lastAt === null) return [];
  if (problem) return [text(`webhook_problem_${problem}`)];
  return [text('webhook_delivery_status', { status: lastStatus })];
}

function formatType(type: string): string {
  const event = webhookEvents.find((it) => it === type);
  return text(event ? `webhook_event_${event}` : 'webhook_event_webhook.test');
}
