import { type ComponentType, useEffect, useState } from 'react';
import { text } from '#shared/text/common.ts';
import { onSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { SignInPage } from '#web/areas/accounts/sign-in/page.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageLoading } from '#web/app/layout/page-loading.tsx';
import { askedPage, stateOfLocation } from '#web/app/session/arrival.ts';
import { isSignInAddress, isStaffAddress } from '#web/app/session/sign-in-address.ts';
import { isCustomerAddress } from '#web/areas/orders/customer/screens.ts';

/** After what the sign-in shows has been painted, also on a slow phone. */
const warmUpDelay = 400;

/** Customers have an app of their own; whoever begins elsewhere stays in the product. */
export function Entry() {
  const [isCustomer] = useState(() => isCustomerAddress(window.location.hash));
  return isCustomer ? <Loaded load={loadCustomers} /> : <SignInOrProduct />;
}

/** The sign-in stands alone and at once; the product arrives while someone types, and stays. */
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
    return onSignedInMark((mark) => {
      if (!mark) return;
      // What the history knows of the page to come back to stays.
      window.history.replaceState(window.history.state, '', '#/');
      setOutside(false);
    });
  }, [outside]);
  if (!outside) return <Loaded load={loadProduct} />;
  return (
    <>
      <SignInPage staff={isStaffAddress(window.location.hash)} />
      <WarmUp />
    </>
  );
}

/** The router and what stands around every page, at the same time. */
async function loadProduct() {
  const [{ App }] = await Promise.all([
    import('./app.tsx'),
    import('#web/app/session/signed-in.tsx'),
  ]);
  return App;
}

/** The product, what sends people to their page, and the page to come back to. */
async function warmUp(): Promise<void> {
  await loadProduct();
  const { loadPage } = await import('./router.tsx');
  const asked = askedPage(stateOfLocation(window.history.state));
  await Promise.all([loadPage('/'), asked && loadPage(asked)]);
}

const loadCustomers = async () => (await import('./customers.tsx')).Customers;

function WarmUp() {
  useEffect(() => {
    // Without an answer now, the same is asked for again at the sign-in.
    const timer = setTimeout(() => void warmUp().catch(() => undefined), warmUpDelay);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

type LoadedProps = { load: () => Promise<ComponentType> };

function Loaded({ load }: LoadedProps) {
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
