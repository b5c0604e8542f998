import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { clients } from '#addresses/clients/clients.ts';
import { invoicePayments } from '#addresses/invoices/invoice-payments.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { EventPricing } from '#shared/contract/invoices/event-pricing.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import type { RouteResponse, RouteRequest } from '#shared/contract/route.ts';
import type { FactKind, InvoiceType } from '#shared/domain/invoices/invoice.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

type Routes = typeof invoices.routes;
const affectedRoutes = ['list', 'details', 'revisions'] as const;

export function useInvoicesPage(body: RouteRequest<Routes['list']>['body']) {
  return useRoute(invoices, 'list', { body }, { placeholderData: keepPreviousData });
}

/** The result of a card refund is known only some seconds later. */
const pollEveryMs = 3_000;

function isUnderway(invoice: InvoiceDetails | undefined): boolean {
  const logs = invoice?.successPaymentLogs ?? [];
  const count = (...kinds: readonly FactKind[]) =>
    logs.filter(({ kind }) => kinds.includes(kind)).length;
  return count('refundAsked') > count('refund', 'refundFailed');
}

/** Forms start from it, so a cached answer doesn't count. */
export function useInvoice(id: string) {
  const input = { params: { id }, query: {} };
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoices, 'details', input, {
    refetchInterval: ({ state }) => (isUnderway(state.data?.data) ? pollEveryMs : false),
  });
  return { invoice: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

type InvoiceStartQuery = { eventId?: string; clientId?: string; type: InvoiceType };

export const useInvoiceStart = (query: InvoiceStartQuery) => useRoute(invoices, 'start', { query });

/** Undefined until it is loaded; null without an event, or if the event can't be read. */
export function useEventPricing(eventId: string): EventPricing | null | undefined {
  const query = { eventId, type: 'invoice' as const };
  const start = useRoute(invoices, 'start', { query }, { enabled: eventId !== '' });
  if (eventId === '' || start.isError) return null;
  return start.data?.data.pricing;
}

/** Loads the initial values of a client's invoice when the client is picked. */
export function useFetchInvoiceStart(): (
  clientId: string,
) => Promise<RouteResponse<Routes['start']>['data']> {
  const client = useQueryClient();
  return async (clientId) =>
    (await client.fetchQuery(buildRouteQuery(invoices, 'start', { query: { clientId } }))).data;
}

export const useAddInvoice = () => useRouteMutation(invoices, 'add', { refreshes: affectedRoutes });
export const useUpdateInvoice = () =>
  useRouteMutation(invoices, 'update', { refreshes: affectedRoutes });
export const usePublishInvoice = () =>
  useRouteMutation(invoices, 'publish', { refreshes: affectedRoutes });
export const useProposeChange = () =>
  useRouteMutation(invoices, 'propose', { refreshes: affectedRoutes });
export const useConvertQuote = () =>
  useRouteMutation(invoices, 'convert', { refreshes: affectedRoutes });
export const useVoidInvoice = () =>
  useRouteMutation(invoices, 'voidInvoice', { refreshes: affectedRoutes });
export const useRemoveInvoice = () =>
  useRouteMutation(invoices, 'remove', { refreshes: affectedRoutes });
export const useCreateInvoiceLink = () => useRouteMutation(invoices, 'link', {});
export const useMarkInvoicePaid = () => useRouteMutation(invoicePayments, 'updateStatus', {});
export const useCreditOverpayment = () => useRouteMutation(invoicePayments, 'credit', {});
export const useRefundPayment = () => useRouteMutation(invoicePayments, 'refund', {});
export const useWaiveLateFee = () => useRouteMutation(invoicePayments, 'waiveLateFee', {});
export const useWriteOff = () => useRouteMutation(invoicePayments, 'writeOff', {});
export const useUndoWriteOff = () => useRouteMutation(invoicePayments, 'undoWriteOff', {});
export const useResendReceipt = () => useRouteMutation(invoicePayments, 'resendReceipt', {});

export function useClientSearch(searchText: string) {
  return useRoute(
    clients,
    'search',
    { query: { searchText, chosenFor: 'invoice' } },
    { placeholderData: keepPreviousData },
  );
}
