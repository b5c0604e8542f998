import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { subscribeToSignedInMark } from '#web/api/account/signed-in-mark.ts';
import { SignInPage } from '#web/areas/accounts/sign-in/page.tsx';
import { isStaffAddress } from './sign-in-address.ts';

/** The sign-in screen when the product is already loaded. */
export function SignInAgain() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  // Signed in, here or in another window: enter, and return to the page stored in the history.
  useEffect(
    () =>
      subscribeToSignedInMark((mark) => {
        if (mark) void navigate('/', { replace: true, state });
      }),
    [navigate, state],
  );
  return <SignInPage staff={isStaffAddress(pathname)} />;
}
