import { Navigate } from 'react-router-dom';
import { sessions } from '#shared/contract/sessions.ts';
import { text } from '#shared/text/catalogue.ts';
import { AccountProvider } from '#web/api/account.ts';
import { hasSignedIn } from '#web/api/signed-in-mark.ts';
import { useRoute } from '#web/api/use-route.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Layout } from './layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { UnauthorizedNotice } from './unauthorized-notice.tsx';

/** Spec §5: without login data everything but the sign-in leads there. */
export function SignedIn() {
  const known = hasSignedIn();
  const profile = useRoute(sessions, 'profile', {}, { enabled: known, staleTime: Infinity });
  if (!known) return <Navigate to="/signin" replace />;
  if (profile.data) {
    return (
      <AccountProvider value={profile.data.data}>
        <Layout />
        <UnauthorizedNotice />
      </AccountProvider>
    );
  }
  if (profile.isError && profile.error.status !== 401) {
    return <ErrorState text={text('err_unreachable')} onRetry={() => void profile.refetch()} />;
  }
  return <PageLoading />;
}
