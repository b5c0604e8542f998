import { type ComponentType, useEffect, useState } from 'react';
import { text } from '#shared/text/common.ts';
import { onSignedInMark } from '#web/api/signed-in-mark.ts';
import { SignInPage } from '#web/areas/accounts/sign-in/page.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { PageLoading } from '#web/app/layout/page-loading.tsx';
import { isSignInAddress, isStaffAddress } from '#web/app/session/sign-in-address.ts';

const warmUpDelay = 1000;

/** The sign-in stands alone and at once; the product arrives while someone types, and stays. */
export function Entry() {
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
  if (!outside) return <Product />;
  return (
    <>
      <SignInPage staff={isStaffAddress(window.location.hash)} />
      <WarmUp />
    </>
  );
}

/** The router and what stands around every page, at the same time. */
const load = () => Promise.all([loadApp(), import('#web/app/session/signed-in.tsx')]);
const loadApp = async () => (await import('./app.tsx')).App;

function WarmUp() {
  useEffect(() => {
    // Without an answer now, the same is asked for again at the sign-in.
    const timer = setTimeout(() => void load().catch(() => undefined), warmUpDelay);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function Product() {
  const [loaded, setLoaded] = useState<{ App?: ComponentType; failed?: boolean }>({});
  useEffect(() => {
    load().then(
      ([App]) => setLoaded({ App }),
      () => setLoaded({ failed: true }),
    );
  }, []);
  const { App, failed } = loaded;
  if (App) return <App />;
  if (!failed) return <PageLoading />;
  return <ErrorState text={text('err_unreachable')} onRetry={() => window.location.reload()} />;
}
