import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { sessions } from '#addresses/accounts/sessions.ts';
import { text } from '#shared/text/common.ts';
import { AccountProvider } from '#web/api/account/account.ts';
import { ScreenSettingsProvider, toScreenSettings } from '#web/api/account/screen-settings.ts';
import { useSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { useOfflineRoute } from '#web/api/use-offline-route.ts';
import { WeekStartContext } from '#web/kit/controls/week-start.ts';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { UnsavedGuard } from '#web/kit/form/unsaved/unsaved-guard.tsx';
import { buildSignInHistoryState } from './sign-in-history-state.ts';
import { Layout } from '#web/app/layout/layout.tsx';
import { PageLoading } from '#web/app/layout/page-loading.tsx';
import { SessionWatchers } from './session-watchers.tsx';
import { UnauthorizedNotice } from './unauthorized-notice.tsx';

/** Without login data, everything but the sign-in leads there, and back afterward (spec §5). */
export function RequireSignIn() {
  const mark = useSignedInMark();
  const location = useLocation();
  const [entered, setEntered] = useState(mark);
  if (!mark) return <Navigate to="/signin" replace state={buildSignInHistoryState(location)} />;
  // Another person or role signed in, here or in another window.
  if (mark !== entered) return <StartOver onReady={() => setEntered(mark)} />;
  return <AccountLoader key={mark} />;
}

/**
 * Leaves the page before loading anything, because it may not be for the person who is signed in
 * now.
 */
function StartOver({ onReady }: { onReady: () => void }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    await navigate('/', { replace: true });
    onReady();
  });
  useEffect(() => void leave(), []);
  return <PageLoading />;
}

function AccountLoader() {
  const profile = useOfflineRoute(
    sessions,
    'profile',
    {},
    {
      staleTime: Infinity,
      // What was shown without a signal is loaded again as soon as there is one.
      refetchOnReconnect: 'always',
    },
  );
  if (profile.data) {
    return (
      <AccountProvider value={profile.data.data}>
        <ScreenSettingsProvider value={toScreenSettings(profile.data.screens)}>
          <WeekStartContext value={profile.data.data.startDayOfWeekForMonth}>
            <UnsavedGuard owner={profile.data.data.id} />
            <Layout />
            <UnauthorizedNotice />
            <SessionWatchers />
          </WeekStartContext>
        </ScreenSettingsProvider>
      </AccountProvider>
    );
  }
  if (profile.isError && profile.error.status !== 401) {
    return <ErrorState text={text('err_unreachable')} onRetry={() => void profile.refetch()} />;
  }
  return <PageLoading />;
}
