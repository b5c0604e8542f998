import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessions } from '#shared/contract/sessions.ts';
import { text } from '#shared/text/catalogue.ts';
import { useAccount } from '#web/api/account.ts';
import { routeQuery } from '#web/api/use-route.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { onUnauthorized } from './unauthorized.ts';

/** Spec §6: what a manager may do is asked anew; for others the application starts over. */
export function UnauthorizedNotice() {
  const [open, setOpen] = useState(false);
  const { role } = useAccount();
  const client = useQueryClient();
  useEffect(() => onUnauthorized(() => setOpen(true)), []);
  const acknowledge = () => {
    setOpen(false);
    if (role === 'Manager') {
      void client.invalidateQueries({ queryKey: routeQuery(sessions, 'profile', {}).queryKey });
      return;
    }
    window.location.hash = '/';
    window.location.reload();
  };
  return (
    <ConfirmDialog
      open={open}
      title={text('err_unauthorized_title')}
      text={text('err_unauthorized')}
      confirm={text('ok')}
      cancel={null}
      onConfirm={acknowledge}
      onClose={acknowledge}
    />
  );
}
