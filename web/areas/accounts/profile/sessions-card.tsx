import { useState } from 'react';
import { ownSessions } from '#shared/contract/accounts/own-sessions.ts';
import { text } from '#shared/text/accounts/profile.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { SignalButton } from '#web/api/signal-button.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { EndSessionsDialog, type Sessions } from './end-sessions-dialog.tsx';
import { SessionRow } from './session-row.tsx';

/** The person's sessions, which can be signed out from here. */
export function SessionsCard() {
  const list = useOfflineRoute(ownSessions, 'list', {});
  const [ending, setEnding] = useState<Sessions>();
  const sessions = list.data?.data;
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;
  return (
    <Card
      title={text('devices_title')}
      actions={
        <>
          {hasOthers && (
            <SignalButton onClick={() => setEnding('others')}>
              {text('devices_end_others')}
            </SignalButton>
          )}
          <SignalButton onClick={() => setEnding('all')}>{text('devices_end_all')}</SignalButton>
        </>
      }
    >
      <p className="mb-2 text-ink-soft">{text('devices_text')}</p>
      {list.isPending && <Skeleton className="my-2 h-14" />}
      {list.isError && (
        <ErrorState text={text('devices_failed')} onRetry={() => void list.refetch()} />
      )}
      <ul>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {ending && <EndSessionsDialog which={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}
