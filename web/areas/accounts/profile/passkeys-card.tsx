import { KeyIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { type PasskeyRow as Passkey, passkeys } from '#shared/contract/accounts/passkeys.ts';
import { deviceName } from '#shared/domain/accounts/device-name.ts';
import { text } from '#shared/text/accounts/passkeys.ts';
import { useAccount } from '#web/api/account/account.ts';
import { canUsePasskeys } from '#web/api/account/can-use-passkeys.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

/** With the browser's part of WebAuthn. */
const AddPasskeyDialog = lazy(async () => ({
  default: (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
}));

/** Not shown where there can be none, unless the person has some that they may remove. */
export function PasskeysCard() {
  const list = useOfflineRoute(passkeys, 'list', {});
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey>();
  const stored = list.data?.data;
  const usable = canUsePasskeys();
  if (!usable && !stored?.length) return null;
  return (
    <Card
      title={text('passkeys_title')}
      actions={
        usable && (
          <SignalButton onClick={() => setAdding(true)}>{text('passkeys_add')}</SignalButton>
        )
      }
    >
      <p className="mb-2 text-ink-soft">{text('passkeys_text')}</p>
      {list.isPending && <Skeleton className="my-2 h-14" />}
      {list.isError && (
        <ErrorState text={text('passkeys_failed')} onRetry={() => void list.refetch()} />
      )}
      {stored?.length === 0 && <p className="text-ink-soft">{text('passkeys_none')}</p>}
      <ul>
        {stored?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskeyDialog
            device={deviceName(navigator.userAgent)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {removing && <RemoveDialog passkey={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, usedAt } = passkey;
  const { franchiseDefaultTimezone: zone } = useAccount();
  const added = text('passkey_added', { date: formatMoment(createdAt, zone) });
  const used = usedAt
    ? text('passkey_used', { date: formatMoment(usedAt, zone) })
    : text('passkey_unused');
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2">
      <KeyIcon className="size-6 shrink-0 text-ink-quiet" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">{name}</p>
        <p className="figures text-small text-ink-quiet">{`${added} · ${used}`}</p>
      </div>
      <SignalButton aria-label={text('passkey_remove_of', { name })} onClick={onRemove}>
        {text('passkey_remove')}
      </SignalButton>
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { id, name } = passkey;
  const remove = useRouteMutation(passkeys, 'remove', { refreshes: ['list'] });
  return (
    <ConfirmDialog
      open
      danger
      title={text('passkey_remove_title')}
      text={text('passkey_remove_text', { name })}
      confirm={text('passkey_remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
