import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#web/api/query-client.ts';
import { sessions } from '#addresses/accounts/sessions.ts';
import {
  clearSignedInMark,
  isSignedIn,
  subscribeToSignedInMark,
} from '#web/api/account/signed-in-mark.ts';
import { buildOfflineQuery } from '#web/api/use-offline-route.ts';
import { Toasts } from '#web/kit/feedback/toasts.tsx';
import { saveDrafts } from '#web/kit/form/unsaved/drafts.ts';
import { createRouter } from './router.tsx';
import { raiseUnauthorized } from '#web/app/session/unauthorized.ts';
import '../styles.css';

export function App() {
  const [{ router, client }] = useState(createApp);
  // Nothing that one person saw may stay in the browser's memory for the next one.
  useEffect(
    () =>
      subscribeToSignedInMark(() => {
        saveDrafts();
        client.clear();
      }),
    [client],
  );
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  );
}

function createApp() {
  const client = createQueryClient({
    onSignInRequired: clearSignedInMark,
    onForbidden: raiseUnauthorized,
  });
  // The router renders nothing before it has the page's code: the account is asked for meanwhile.
  if (isSignedIn()) void client.prefetchQuery(buildOfflineQuery(sessions, 'profile', {}));
  return { router: createRouter(), client };
}
