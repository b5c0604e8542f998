import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignedIn } from '#web/api/signed-in-mark.ts';
import { startTheme } from '#web/kit/theme/theme.ts';
import { Entry } from './entry.tsx';
import { hashAddressOf } from '#web/app/session/stripe-arrival.ts';
import '../sign-in.css';

const arrival = hashAddressOf(window.location.href);
if (arrival) window.history.replaceState(null, '', arrival);
// Spec §2: the empty path is the sign-in.
else if (!window.location.hash && !isSignedIn()) window.history.replaceState(null, '', '#/signin');

startTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  );
}
