import { type ComponentType, useEffect, useState } from 'react';
import { text } from '#shared/text/common.ts';
import { subscribeToSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { SignInPage } from '#web/areas/accounts/sign-in/page.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageLoading } from '#web/app/layout/page-loading.tsx';
import { findRequestedPath, fromHistoryEntry } from '#web/app/session/sign-in-history-state.ts';
import { isSignInAddress, isStaffAddress } from '#web/app/session/sign-in-address.ts';
import { isCustomerAddress } from '#web/areas/orders/customer/screens.ts';

/** After the sign-in screen has been painted, even on a slow phone. */
const warmUpDelayMs = 400;

/** Customers have their own app. Anyone who starts elsewhere stays in the product. */
export function Entry() {
  const [isCustomer] = useState(() => isCustomerAddress(window.location.hash));
  return isCustomer ? <LazyApp load={loadCustomers} /> : <SignInOrProduct />;
}

/**
 * The sign-in shows immediately, without the product. The product loads while the person types, and
 * stays.
 */
function SignInOrProduct() {
  const [outside, setOutside] = useState(() => isSignInAddress(window.location.hash));
  useEffect(() => {
    if (!outside) return;
    const look = () => setOutside(isSignInAddress(window.location.hash));
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [outside]);
  useEffect(() => {
    if (!outside) return;
    return subscribeToSignedInMark((mark) => {
      if (!mark) return;
      // Keeps the history state that remembers which page to return to.
      window.history.replaceState(window.history.state, '', '#/');
      setOutside(false);
    });
  }, [outside]);
  if (!outside) return <LazyApp load={loadProduct} />;
  return (
    <>
      <SignInPage staff={isStaffAddress(window.location.hash)} />
      <WarmUp />
    </>
  );
}

/** The router and the layout around every page, in parallel. */
async function loadProduct() {
  const [{ App }] = await Promise.all([
    import('./app.tsx'),
    import('#web/app/session/signed-in.tsx'),
  ]);
  return App;
}

/** Loads the product, the redirect to a person's page, and the page to return to. */
async function warmUp(): Promise<void> {
  await loadProduct();
  const { loadPage } = await import('./router.tsx');
  const requestedPath = findRequestedPath(fromHistoryEntry(window.history.state));
  await Promise.all([loadPage('/'), requestedPath && loadPage(requestedPath)]);
}

const loadCustomers = async () => (await import('./customers.tsx')).CustomerApp;

function WarmUp() {
  useEffect(() => {
    // A failure is ignored: the same is loaded again at the sign-in.
    const timer = setTimeout(() => void warmUp().catch(() => undefined), warmUpDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

type LazyAppProps = { load: () => Promise<ComponentType> };

function LazyApp({ load }: LazyAppProps) {
  const [loaded, setLoaded] = useState<{ App?: ComponentType; failed?: boolean }>({});
  useEffect(() => {
    load().then(
      (App) => setLoaded({ App }),
      () => setLoaded({ failed: true }),
    );
  }, [load]);
  const { App, failed } = loaded;
  if (App) return <App />;
  if (!failed) return <PageLoading />;
  return <ErrorState text={text('err_unreachable')} onRetry={() => window.location.reload()} />;
}
