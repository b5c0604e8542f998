import { lazy, Suspense, useState } from 'react';
import { mailchimp } from '#addresses/marketing/mailchimp.ts';
import type { MailchimpConnection } from '#shared/contract/marketing/mailchimp.ts';
import { text } from '#shared/text/marketing/mailchimp.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { MailchimpBrandCard, type MailchimpAction } from './brand-card.tsx';
import { useMailchimpConnections, useDisconnectMailchimp, useSyncMailchimp } from './queries.ts';

/** The forms load with the contract's schemas when the first one opens. */
const ConnectDialog = lazy(async () => ({
  default: (await import('./connect-dialog.tsx')).ConnectDialog,
}));
const AudienceDialog = lazy(async () => ({
  default: (await import('./audience-dialog.tsx')).AudienceDialog,
}));

type DialogState = { readonly act: MailchimpAction; readonly connection: MailchimpConnection };

export function MailchimpPage() {
  const list = useMailchimpConnections();
  const canWriteOn = useCanOn(mailchimp.routes.sync);
  const [dialog, setDialog] = useState<DialogState>();
  const sync = useSyncMailchimp();
  const act = (connection: MailchimpConnection) => (wanted: MailchimpAction) => {
    const { brandId, version } = connection;
    if (wanted === 'sync') sync.mutate({ body: { brandId, version } });
    else setDialog({ act: wanted, connection });
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <BackLink path="/franchise/marketing/campaign">{text('mailchimp_back')}</BackLink>
      <PageHeader title={text('mailchimp_title')} description={text('mailchimp_description')} />
      {list.isError && (
        <ErrorState text={text('mailchimp_load_failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Skeleton className="h-40" />}
      {list.data?.data.length === 0 && <p>{text('mailchimp_none')}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {list.data?.data.map((connection) => (
          <MailchimpBrandCard
            key={connection.brandId}
            connection={connection}
            busy={sync.isPending}
            onAct={canWriteOn(connection.brandId) ? act(connection) : undefined}
          />
        ))}
      </div>
      {dialog?.act === 'disconnect' && (
        <DisconnectDialog connection={dialog.connection} onClose={close} />
      )}
      <Suspense fallback={null}>
        {dialog?.act === 'connect' && (
          <ConnectDialog connection={dialog.connection} onClose={close} />
        )}
        {dialog?.act === 'choose' && (
          <AudienceDialog connection={dialog.connection} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

type DisconnectDialogProps = { connection: MailchimpConnection; onClose: () => void };

function DisconnectDialog({ connection, onClose }: DisconnectDialogProps) {
  const disconnect = useDisconnectMailchimp();
  const { brandId, version, brandName: name } = connection;
  return (
    <ConfirmDialog
      open
      danger
      title={text('mailchimp_disconnect_title', { name })}
      text={text('mailchimp_disconnect_text')}
      confirm={text('mailchimp_disconnect')}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate({ body: { brandId, version } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
