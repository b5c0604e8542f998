import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { PublicBookingForm } from '#web/areas/events/booking-page/public-booking-form.tsx';
import { Toasts } from '#web/kit/feedback/toasts.tsx';
import { followSystemTheme } from '#web/kit/theme/theme.ts';
import '../sign-in.css';
import '../styles.css';

/** A booking form inside another website. It has no session and stores nothing. */
export function startBookingFrame(): void {
  followSystemTheme();
  const root = document.getElementById('root');
  const form = new URLSearchParams(window.location.search).get('form') ?? '';
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <FramedBookingForm form={form} />
      </StrictMode>,
    );
  }
}

const noop = () => undefined;

function FramedBookingForm({ form }: { form: string }) {
  const [client] = useState(() => createQueryClient({ onSignInRequired: noop, onForbidden: noop }));
  useEffect(postHeight, []);
  return (
    <QueryClientProvider client={client}>
      <main className="flex justify-center p-1">
        <PublicBookingForm form={form} />
      </main>
      <Toasts />
    </QueryClientProvider>
  );
}

/**
 * The surrounding page can't measure the frame's height, which isn't sensitive, so this posts it.
 */
function postHeight(): () => void {
  const observer = new ResizeObserver(() => {
    window.parent.postMessage(document.documentElement.offsetHeight, '*');
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
