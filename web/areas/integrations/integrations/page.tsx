import { lazy, Suspense, useState } from 'react';
import { integrations } from '#addresses/integrations/integrations.ts';
import type { ApiKey, Webhook } from '#shared/contract/integrations/integrations.ts';
import { integrationLimits } from '#shared/domain/integrations/limits.ts';
import { text } from '#shared/text/integrations/integrations.ts';
import { useCan } from '#web/api/account/account.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { ApiKeysCard } from './api-keys-card.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { useIntegrations, useRemoveWebhook, useRevokeApiKey, useRotateSecret } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** The forms load with the contract's schemas when the first one opens. */
const CreateKeyDialog = lazy(async () => ({
  default: (await import('./create-key-dialog.tsx')).CreateKeyDialog,
}));
const WebhookDialog = lazy(async () => ({
  default: (await import('./webhook-dialog.tsx')).WebhookDialog,
}));

export type IntegrationAction =
  | { readonly act: 'createKey' | 'addWebhook' }
  | { readonly act: 'revokeKey'; readonly apiKey: ApiKey }
  | {
      readonly act: 'editWebhook' | 'rotateSecret' | 'removeWebhook' | 'deliveries';
      readonly webhook: Webhook;
    }
  | { readonly act: 'secret'; readonly title: string; readonly secret: string };

/** API keys and webhooks, by which a franchise's other programs work with its data. */
export function IntegrationsPage() {
  const { data, isError, refetch } = useIntegrations();
  const [dialog, setDialog] = useState<IntegrationAction>();
  const isOwner = useCan()(integrations.routes.createKey);
  const onAct = isOwner ? setDialog : undefined;
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('integrations_title')} description={text('integrations_text')} />
      {isError && (
        <ErrorState text={text('integrations_load_failed')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && (
        <div role="status" aria-busy aria-label={text('integrations_loading')}>
          <Skeleton className="h-56" />
        </div>
      )}
      {data && (
        <div className="space-y-4">
          <ApiKeysCard apiKeys={data.data.apiKeys} onAct={onAct} />
          <WebhooksCard
            webhooks={data.data.webhooks}
            onAct={onAct}
            onShowLog={(webhook) => setDialog({ act: 'deliveries', webhook })}
          />
        </div>
      )}
      {dialog && <ActionDialog dialog={dialog} canWrite={isOwner} onAct={setDialog} />}
    </div>
  );
}

type ActionDialogProps = {
  dialog: IntegrationAction;
  canWrite: boolean;
  onAct: (next: IntegrationAction | undefined) => void;
};

function ActionDialog({ dialog, canWrite, onAct }: ActionDialogProps) {
  const close = () => onAct(undefined);
  const showSecret = (title: string) => (secret: string) => onAct({ act: 'secret', title, secret });
  switch (dialog.act) {
    case 'createKey':
      return (
        <Suspense fallback={null}>
          <CreateKeyDialog onCreated={showSecret(text('api_key_ready'))} onClose={close} />
        </Suspense>
      );
    case 'addWebhook':
      return (
        <Suspense fallback={null}>
          <WebhookDialog onCreated={showSecret(text('webhook_ready'))} onClose={close} />
        </Suspense>
      );
    case 'editWebhook':
      return (
        <Suspense fallback={null}>
          <WebhookDialog webhook={dialog.webhook} onClose={close} />
        </Suspense>
      );
    case 'secret':
      return <SecretDialog title={dialog.title} secret={dialog.secret} onClose={close} />;
    case 'deliveries':
      return <DeliveriesDialog webhook={dialog.webhook} canWrite={canWrite} onClose={close} />;
    case 'revokeKey':
      return <RevokeDialog apiKey={dialog.apiKey} onClose={close} />;
    case 'rotateSecret':
      return (
        <RotateDialog
          webhook={dialog.webhook}
          onCreated={showSecret(text('webhook_ready'))}
          onClose={close}
        />
      );
    case 'removeWebhook':
      return <RemoveDialog webhook={dialog.webhook} onClose={close} />;
  }
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const revoke = useRevokeApiKey();
  return (
    <ConfirmDialog
      open
      danger
      title={text('api_key_revoke_title', { name })}
      text={text('api_key_revoke_text')}
      confirm={text('api_key_revoke_confirm')}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

type RotateDialogProps = {
  webhook: Webhook;
  onCreated: (secret: string) => void;
  onClose: () => void;
};

function RotateDialog({ webhook: { id, version }, onCreated, onClose }: RotateDialogProps) {
  const rotate = useRotateSecret();
  const confirm = () =>
    rotate.mutate(
      { params: { id }, body: { version } },
      { onSuccess: ({ data: { secret } }) => onCreated(secret), onError: onClose },
    );
  return (
    <ConfirmDialog
      open
      title={text('webhook_rotate_title')}
      text={text('webhook_rotate_text', { count: integrationLimits.formerSecretHours })}
      confirm={text('webhook_rotate_confirm')}
      busy={rotate.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function RemoveDialog({
  webhook: { id, url },
  onClose,
}: {
  webhook: Webhook;
  onClose: () => void;
}) {
  const remove = useRemoveWebhook();
  return (
    <ConfirmDialog
      open
      danger
      title={text('webhook_remove_title')}
      text={text('webhook_remove_text', { url })}
      confirm={text('webhook_remove_confirm')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
