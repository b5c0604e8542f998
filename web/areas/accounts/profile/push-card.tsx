import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifications } from '#addresses/messages/notifications.ts';
import { text } from '#shared/text/messages/notification-choices.ts';
import { useAccount } from '#web/api/account/account.ts';
import {
  findPushEndpoint,
  getPushPermission,
  type PushPermission,
  turnOnPushes,
  unsubscribeFromPushes,
} from '#web/api/push-device.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Card } from '#web/kit/layout/card.tsx';

/** Whether this browser shows notifications while the product is closed. */
export function PushCard() {
  const { impersonator } = useAccount();
  return (
    <Card title={text('push_title')}>
      <p className="mb-3 text-ink-soft">{text('push_text')}</p>
      {impersonator ? <p>{text('push_standing_in')}</p> : <PushState />}
    </Card>
  );
}

const whyNot = {
  unsupported: 'push_unsupported',
  homeScreen: 'push_home_screen',
  blocked: 'push_blocked',
} as const satisfies Record<Exclude<PushPermission, 'possible'>, string>;

function PushState() {
  const [permission, setPermission] = useState(getPushPermission);
  if (permission !== 'possible') return <p role="status">{text(whyNot[permission])}</p>;
  return <PushSwitch onAsked={() => setPermission(getPushPermission())} />;
}

function PushSwitch({ onAsked }: { onAsked: () => void }) {
  const { id } = useAccount();
  const client = useQueryClient();
  const stored = useRoute(notifications, 'pushDevice', {});
  const key = ['push-endpoint', id];
  const here = useQuery({ queryKey: key, queryFn: () => findPushEndpoint(id), gcTime: 0 });
  const end = useRouteMutation(notifications, 'endPushDevice');
  const [isBusy, setBusy] = useState(false);
  if (stored.isError) {
    return <ErrorState text={text('push_load_failed')} onRetry={() => void stored.refetch()} />;
  }
  if (!stored.data || here.isPending) return <Skeleton className="h-11" />;
  const { serverKey, endpoint } = stored.data.data;
  const isOn = endpoint !== null && endpoint === here.data;
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [notifications.name, 'pushDevice'] }),
      client.invalidateQueries({ queryKey: key }),
    ]);
  const turnOn = async () => {
    setBusy(true);
    try {
      if (!(await turnOnPushes(id, serverKey))) notify.info(text('push_declined'));
    } catch {
      notify.error(text('push_failed'));
    }
    await reload();
    setBusy(false);
    onAsked();
  };
  const turnOff = () =>
    end.mutate({}, { onSuccess: () => void unsubscribeFromPushes().then(reload) });
  if (!isOn) {
    return (
      <Button variant="primary" busy={isBusy} onClick={() => void turnOn()}>
        {text('push_turn_on')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="font-medium">
        {text('push_is_on')}
      </p>
      <Button busy={end.isPending} onClick={turnOff}>
        {text('push_turn_off')}
      </Button>
    </div>
  );
}
