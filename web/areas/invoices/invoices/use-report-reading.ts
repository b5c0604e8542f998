import { useEffect } from 'react';
import { invoiceLinks } from '#addresses/invoices/invoice-links.ts';
import { call } from '#web/api/call.ts';

const { opened } = invoiceLinks.routes;

/** What only a person at the screen causes. Scanners of mail load the page, and some run it. */
const humanEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll'] as const;

/** Tells the franchise once that somebody reads this version of a quote. */
export function useReportReading(token: string, revision: number, isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const end = new AbortController();
    const report = ({ isTrusted }: Event) => {
      if (!isTrusted || document.visibilityState !== 'visible') return;
      end.abort();
      // Nobody waits for it: without network, the next opening tells.
      call<typeof opened>(opened, { body: { token, revision } }).catch(() => undefined);
    };
    for (const event of humanEvents)
      window.addEventListener(event, report, { signal: end.signal, passive: true });
    return () => end.abort();
  }, [token, revision, isAwaited]);
}
