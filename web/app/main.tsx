import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignedIn } from '#web/api/account/signed-in-mark.ts';
import { startTheme } from '#web/kit/theme/theme.ts';
import { Entry } from './entry.tsx';
import { arrivalAt, entryOf } from '#web/app/session/arrival.ts';
import { isSignedInAddress } from '#web/app/session/sign-in-address.ts';
import { hashAddressOf } from '#web/app/session/stripe-arrival.ts';
import '../sign-in.css';

const arrival = hashAddressOf(window.location.href);
if (arrival) window.history.replaceState(null, '', arrival);
else if (!isSignedIn()) beginWithSignIn();

startTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  );
}

/**
 * Sets the sign-in address before the router, which would redirect there too, is loaded. The empty
 * path leads to the sign-in as well (spec §2).
 */
function beginWithSignIn(): void {
  const { hash } = window.location;
  if (hash && !isSignedInAddress(hash)) return;
  const [pathname = '/', search = ''] = hash.slice(1).split(/(?=\?)/);
  const entry = entryOf(arrivalAt({ pathname: pathname || '/', search }));
  window.history.replaceState(entry, '', '#/signin');
}
