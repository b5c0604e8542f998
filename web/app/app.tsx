import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#web/api/query-client.ts';
import { onSignedInMark, unmarkSignedIn } from '#web/api/account/signed-in-mark.ts';
import { Toasts } from '#web/kit/feedback/toasts.tsx';
import { keepDrafts } from '#web/kit/form/unsaved/drafts.ts';
import { createRouter } from './router.tsx';
import { raiseUnauthorized } from '#web/app/session/unauthorized.ts';
import '../styles.css';

export function App() {
  const [{ router, client }] = useState(start);
  // Nothing that one person saw may stay in the browser's memory for the next one.
  useEffect(
    () =>
      onSignedInMark(() => {
        keepDrafts();
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

function start() {
  const client = createQueryClient({
    onSignInRequired: unmarkSignedIn,
    onForbidden: raiseUnauthorized,
  });
  return { router: createRouter(), client };
}
