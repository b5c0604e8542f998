import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { BookingAsk } from '#web/areas/events/booking-page/booking-ask.tsx';
import { Toasts } from '#web/kit/feedback/toasts.tsx';
import { followSystemTheme } from '#web/kit/theme/theme.ts';
import '../sign-in.css';
import '../styles.css';

/** A booking form inside another website. It has no session and stores nothing. */
export function startFrame(): void {
  followSystemTheme();
  const root = document.getElementById('root');
  const form = new URLSearchParams(window.location.search).get('form') ?? '';
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <Framed form={form} />
      </StrictMode>,
    );
  }
}

const nothing = () => undefined;

function Framed({ form }: { form: string }) {
  const [client] = useState(() =>
    createQueryClient({ onSignInRequired: nothing, onForbidden: nothing }),
  );
  useEffect(tellHeight, []);
  return (
    <QueryClientProvider client={client}>
      <main className="flex justify-center p-1">
        <BookingAsk form={form} />
      </main>
      <Toasts />
    </QueryClientProvider>
  );
}

/**
 * The surrounding page can't measure the frame's height, which isn't sensitive, so this posts it.
 */
function tellHeight(): () => void {
  const observer = new ResizeObserver(() => {
    window.parent.postMessage(document.documentElement.offsetHeight, '*');
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
