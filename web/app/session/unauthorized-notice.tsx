import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessions } from '#addresses/accounts/sessions.ts';
import { text } from '#shared/text/layout.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { useAccount } from '#web/api/account/account.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { isForbiddenAddress, getLandingPath } from '#web/app/layout/navigation.ts';
import { subscribeToUnauthorized } from './unauthorized.ts';

/** Reloads a manager's permissions; for other roles, the application starts over (spec §6). */
export function UnauthorizedNotice() {
  const [open, setOpen] = useState(false);
  const account = useAccount();
  const refresh = usePermissionRefresh();
  const navigate = useNavigate();
  useEffect(() => subscribeToUnauthorized(() => setOpen(true)), []);
  const startOver = async () => {
    await navigate(getLandingPath(account), { replace: true });
    window.location.reload();
  };
  const acknowledge = () => {
    setOpen(false);
    void (isManager(account.role) ? refresh() : startOver());
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

/** Leaves a screen that is no longer allowed; elsewhere, forbidden elements disappear. */
function usePermissionRefresh(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async () => {
    const { data } = await client.fetchQuery(buildRouteQuery(sessions, 'profile', {}));
    if (isForbiddenAddress(data, pathname)) await navigate(getLandingPath(data), { replace: true });
  };
}
