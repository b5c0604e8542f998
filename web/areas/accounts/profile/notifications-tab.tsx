import { notifications } from '#addresses/messages/notifications.ts';
import { useCan } from '#web/api/account/account.ts';
import { NotificationChoicesCard } from './notification-choices-card.tsx';
import { NotificationDefaultsCard } from './notification-defaults-card.tsx';
import { PushCard } from './push-card.tsx';

export function NotificationsTab() {
  const can = useCan();
  return (
    <>
      <PushCard />
      <NotificationChoicesCard />
      {can(notifications.routes.defaults) && <NotificationDefaultsCard />}
    </>
  );
}
