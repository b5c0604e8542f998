import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { home } from '#addresses/reports/home.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import type { AttentionKind } from '#shared/domain/reports/home.ts';
import { useCan } from '#web/api/account/account.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { buildRouteQuery } from '#web/api/use-route.ts';

/** How many things wait for a decision, by the page where it is made. */
export type WaitingCounts = Readonly<Record<string, number>>;

/** What someone is waiting for. The rest of what needs attention is on the home page alone. */
const decidedOn: Readonly<Partial<Record<AttentionKind, string>>> = {
  bookingRequests: '/franchise/futureBookings',
  overdueInvoices: '/franchise/invoice',
  timeOff: '/franchise/staff/time-off',
  swaps: '/franchise/staff/time-off',
  noReplies: '/franchise/marketing/no-replies',
};

/** Long enough for the opening page to load, and for an action to reach the figures. */
const delayMs = 2_500;

/**
 * The sidebar's counts, from the home page's call: read once the first page is there, every ten
 * minutes, and after the person's own actions on a page that has a count.
 */
export function useWaitingCounts(currentPath: string | undefined): WaitingCounts {
  const client = useQueryClient();
  const isOffered = useCan()(home.routes.view);
  const brandIds = useSelectedBrands();
  const query = {
    ...buildRouteQuery(home, 'view', { body: { brandIds: [...brandIds] } }),
    meta: { quiet: true },
  };
  // Disabled: otherwise every change that concerns the home page would trigger a read on every
  // page.
  const { data } = useQuery({ ...query, enabled: false });
  const counts = countByPage(data?.data.attention ?? []);
  const isCounted = currentPath !== undefined && currentPath in counts;

  const read = useEffectEvent((staleTime: number) => {
    if (document.visibilityState === 'visible')
      client.fetchQuery({ ...query, staleTime }).catch(() => undefined);
  });
  useEffect(() => {
    if (!isOffered) return undefined;
    const { notificationInterval } = messageLimits;
    const first = setTimeout(() => read(notificationInterval), delayMs);
    // What the last turn read is younger than the interval by the time that the call took.
    const again = setInterval(() => read(notificationInterval / 2), notificationInterval);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [isOffered, brandIds]);
  useEffect(() => {
    if (!isOffered || !isCounted) return undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const stop = client.getMutationCache().subscribe((change) => {
      if (change.type !== 'updated' || change.action.type !== 'success') return;
      clearTimeout(later);
      later = setTimeout(() => read(0), delayMs);
    });
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [client, isOffered, isCounted]);
  return counts;
}

function countByPage(attention: readonly { kind: AttentionKind; count: number }[]): WaitingCounts {
  const counts: Record<string, number> = {};
  for (const { kind, count } of attention) {
    const path = decidedOn[kind];
    if (path) counts[path] = (counts[path] ?? 0) + count;
  }
  return counts;
}
