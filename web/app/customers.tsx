import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createHashRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '#web/api/query-client.ts';
import { PageFailed } from '#web/app/layout/page-failed.tsx';
import { PageLoading } from '#web/app/layout/page-loading.tsx';
import { customerScreens } from '#web/areas/orders/customer/screens.ts';
import { Toasts } from '#web/kit/feedback/toasts.tsx';
import '../styles.css';

/** The customers' app on their phones: only their own screens. */
export function CustomerApp() {
  const [{ router, client }] = useState(createCustomerApp);
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  );
}

function createCustomerApp() {
  // Customers have no session that could end and no permissions that could change.
  const nothing = () => undefined;
  const client = createQueryClient({ onSignInRequired: nothing, onForbidden: nothing });
  const children = [
    ...customerScreens.map(({ path, page }) => ({
      path,
      lazy: async () => ({ Component: await page() }),
    })),
    { path: '*', Component: ReloadPage },
  ];
  const root = { ErrorBoundary: PageFailed, HydrateFallback: PageLoading, children };
  return { client, router: createHashRouter([root]) };
}

/** Any other address belongs to the product, which starts with a reload. */
function ReloadPage() {
  useEffect(() => window.location.reload(), []);
  return <PageLoading />;
}
