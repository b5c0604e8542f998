import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTheme } from '#web/kit/theme.ts';
import { App } from './app.tsx';
import { hashAddressOf } from './stripe-arrival.ts';
import '../styles.css';

const arrival = hashAddressOf(window.location.href);
if (arrival) window.history.replaceState(null, '', arrival);

startTheme();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
