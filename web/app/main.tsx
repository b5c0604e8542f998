import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignedIn } from '#web/api/account/signed-in-mark.ts';
import { startTheme } from '#web/kit/theme/theme.ts';
import { Entry } from './entry.tsx';
import { buildSignInHistoryState, toHistoryEntry } from '#web/app/session/sign-in-history-state.ts';
import { isSignedInAddress } from '#web/app/session/sign-in-address.ts';
import { toHashAddress } from '#web/app/session/stripe-return.ts';
import '../sign-in.css';

const stripeAddress = toHashAddress(window.location.href);
if (stripeAddress) window.history.replaceState(null, '', stripeAddress);
else if (!isSignedIn()) startAtSignIn();

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
function startAtSignIn(): void {
  const { hash } = window.location;
  if (hash && !isSignedInAddress(hash)) return;
  const [pathname = '/', search = ''] = hash.slice(1).split(/(?=\?)/);
  const entry = toHistoryEntry(buildSignInHistoryState({ pathname: pathname || '/', search }));
  window.history.replaceState(entry, '', '#/signin');
}
