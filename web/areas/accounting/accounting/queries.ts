import { keepPreviousData } from '@tanstack/react-query';
import { accounting } from '#addresses/accounting/accounting.ts';
import type { accounting as accountingArea } from '#shared/contract/accounting/accounting.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

type Routes = typeof accountingArea.routes;
export type Books = RouteResponse<Routes['books']>['data'];
export type Journal = RouteResponse<Routes['journal']>['data'];
export type AccountSum = Journal['accounts'][number];

export type Period = { readonly fromDate: string; readonly toDate: string };

export const useJournal = (query: Period) =>
  useRoute(accounting, 'journal', { query }, { placeholderData: keepPreviousData });

/** Of one account, for sales of one brand; of all without one. */
export const useJournalEntries = (
  period: Period,
  account: Pick<AccountSum, 'account' | 'brandId'> | undefined,
) => {
  const brand = account?.brandId ? { brandId: account.brandId } : {};
  const query = account ? { ...period, account: account.account, ...brand } : period;
  return useRoute(accounting, 'entries', { query });
};

export const useBooks = () => useRoute(accounting, 'books', {});

const affectedRoutes = ['journal', 'entries', 'books'] as const;

export const useSaveAccounts = () =>
  useRouteMutation(accounting, 'saveAccounts', { refreshes: affectedRoutes });
export const useCloseMonths = () =>
  useRouteMutation(accounting, 'closeMonths', { refreshes: affectedRoutes });
export const useReopenMonths = () =>
  useRouteMutation(accounting, 'reopenMonths', { refreshes: affectedRoutes });
export const useExportJournal = () =>
  useRouteMutation(accounting, 'export', { refreshes: affectedRoutes });
