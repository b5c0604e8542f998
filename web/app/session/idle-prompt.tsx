import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ownSessions } from '#addresses/accounts/own-sessions.ts';
import { sessions } from '#addresses/accounts/sessions.ts';
import { getSessionLimits } from '#shared/domain/accounts/session-limits.ts';
import { text } from '#shared/text/accounts/session-upkeep.ts';
import { useAccount } from '#web/api/account/account.ts';
import { clearSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { type Idleness, recordActivity, watchIdle } from './idle.ts';
import { useSignOut } from './use-sign-out.ts';

/**
 * Asks a person who was idle for long whether they are still there, and signs them out if there is
 * no answer.
 */
export function IdlePrompt() {
  const [idleness, setIdleness] = useState<Idleness>({ state: 'active' });
  const signOut = useSignOut();
  const { mutate: end } = useRouteMutation(ownSessions, 'signOut', { quiet: true });
  const tellServer = useProfileRefresh();
  const change = useEffectEvent((next: Idleness) => {
    setIdleness(next);
    if (next.state !== 'over') return;
    notify.info(text('idle_over'));
    // Even if the server can't be reached, because nobody is there to wait.
    end({}, { onSettled: clearSignedInMark });
  });
  const seen = useEffectEvent(tellServer);
  const { idleMinutes } = getSessionLimits(useAccount());
  useEffect(
    () => watchIdle({ idleMinutes, onChange: (next) => change(next), onSeen: () => seen() }),
    [idleMinutes],
  );
  const stay = () => {
    recordActivity();
    setIdleness({ state: 'active' });
    tellServer();
  };
  return (
    <Dialog
      open={idleness.state === 'asked'}
      onClose={stay}
      title={text('idle_title')}
      description={text('idle_text')}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={signOut}>{text('idle_leave')}</Button>
          <Button variant="primary" autoFocus onClick={stay}>
            {text('idle_stay')}
          </Button>
        </>
      }
    >
      {idleness.state === 'asked' && <Countdown seconds={idleness.secondsLeft} />}
    </Dialog>
  );
}

/** Any call extends the session; this one also refreshes the person's permissions. */
function useProfileRefresh(): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({ queryKey: buildRouteQuery(sessions, 'profile', {}).queryKey });
}

/** Updated visually each second, but announced to screen readers only each minute. */
function Countdown({ seconds }: { seconds: number }) {
  return (
    <>
      <p aria-hidden className="figures text-title font-semibold">
        {formatCountdown(seconds)}
      </p>
      <p role="status" className="sr-only">
        {text('idle_left', { minutes: Math.ceil(seconds / 60) })}
      </p>
    </>
  );
}

/** Formats seconds as '3:59'. */
const formatCountdown = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
