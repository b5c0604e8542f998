import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { clients } from '#addresses/clients/clients.ts';
import { brands } from '#addresses/franchises/brands.ts';
import { invoicePayments } from '#addresses/invoices/invoice-payments.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import type { EventPricing } from '#shared/contract/invoices/event-pricing.ts';
import type { InvoiceDetails } from '#shared/contract/invoices/invoice-shapes.ts';
import type { Received, Request } from '#shared/contract/route.ts';
import type { FactKind, InvoiceType } from '#shared/domain/invoices/invoice.ts';
import { includesBrand, permittedBrands } from '#shared/domain/access/permissions.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

const { routes } = invoices;
const changed = ['list', 'details', 'revisions'] as const;

export function useInvoicesPage(body: Request<typeof routes.list>['body']) {
  return useRoute(invoices, 'list', { body }, { placeholderData: keepPreviousData });
}

/** The result of a card refund is known only some seconds later. */
const underwayAgainMs = 3_000;

function isUnderway(invoice: InvoiceDetails | undefined): boolean {
  const logs = invoice?.successPaymentLogs ?? [];
  const count = (...kinds: readonly FactKind[]) =>
    logs.filter(({ kind }) => kinds.includes(kind)).length;
  return count('refundAsked') > count('refund', 'refundFailed');
}

/** Forms start from it, so a cached answer doesn't count. */
export function useInvoice(id: string) {
  const given = { params: { id }, query: {} };
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoices, 'details', given, {
    refetchInterval: ({ state }) => (isUnderway(state.data?.data) ? underwayAgainMs : false),
  });
  return { invoice: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

type StartOf = { eventId?: string; clientId?: string; type: InvoiceType };

export const useStart = (query: StartOf) => useRoute(invoices, 'start', { query });

/** Undefined until it is loaded; null without an event, or if the event can't be read. */
export function useEventPricing(eventId: string): EventPricing | null | undefined {
  const query = { eventId, type: 'invoice' as const };
  const start = useRoute(invoices, 'start', { query }, { enabled: eventId !== '' });
  if (eventId === '' || start.isError) return null;
  return start.data?.data.pricing;
}

/** Loads the initial values of a client's invoice when the client is picked. */
export function useStartOf(): (clientId: string) => Promise<Received<typeof routes.start>['data']> {
  const client = useQueryClient();
  return async (clientId) =>
    (await client.fetchQuery(routeQuery(invoices, 'start', { query: { clientId } }))).data;
}

export const useAddInvoice = () => useRouteMutation(invoices, 'add', { refreshes: changed });
export const useChangeInvoice = () => useRouteMutation(invoices, 'update', { refreshes: changed });
export const usePublish = () => useRouteMutation(invoices, 'publish', { refreshes: changed });
export const useConvert = () => useRouteMutation(invoices, 'convert', { refreshes: changed });
export const useVoid = () => useRouteMutation(invoices, 'voidInvoice', { refreshes: changed });
export const useRemove = () => useRouteMutation(invoices, 'remove', { refreshes: changed });
export const useLink = () => useRouteMutation(invoices, 'link', {});
export const useMarkPaid = () => useRouteMutation(invoicePayments, 'updateStatus', {});
export const useCredit = () => useRouteMutation(invoicePayments, 'credit', {});
export const useRefund = () => useRouteMutation(invoicePayments, 'refund', {});
export const useWaive = () => useRouteMutation(invoicePayments, 'waiveLateFee', {});
export const useResendReceipt = () => useRouteMutation(invoicePayments, 'resendReceipt', {});

export function useClients(searchText: string) {
  return useRoute(
    clients,
    'search',
    { query: { searchText, chosenFor: 'invoice' } },
    { placeholderData: keepPreviousData },
  );
}

/** The brands for which the person may write invoices. */
export function useWritableBrands() {
  const writable = permittedBrands(useAccount(), routes.add.access);
  const all = useRoute(brands, 'list', {}, { staleTime: Infinity }).data?.data ?? [];
  return all.filter(
    ({ brandId, activated, deleted }) => activated && !deleted && includesBrand(writable, brandId),
  );
}
