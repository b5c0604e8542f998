import { keepPreviousData } from '@tanstack/react-query';
import { orderRefunds } from '#addresses/orders/order-refunds.ts';
import { orders } from '#addresses/orders/orders.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import type { Request } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = orders;
const changed = ['list', 'details'] as const;
/** New orders arrive while the page is open. */
const askAgainMs = 15_000;
const kitchenAgainMs = 5_000;
const underwayAgainMs = 3_000;
const mostInKitchen = 500;

export type OrdersRequest = NonNullable<Request<typeof routes.list>['body']>;

export function useOrdersPage(body: OrdersRequest) {
  const options = { placeholderData: keepPreviousData, refetchInterval: askAgainMs };
  return useRoute(orders, 'list', { body }, options);
}

export function useKitchen(eventId: string) {
  const body = { eventId, status: 'OPEN' as const, limit: mostInKitchen };
  return useRoute(
    orders,
    'list',
    { body },
    { refetchInterval: kitchenAgainMs, refetchIntervalInBackground: true, meta: { quiet: true } },
  );
}

const isUnderway = (order: OrderDetails | undefined) =>
  order !== undefined &&
  (order.underwayCents > 0 || order.sentTexts.some(({ outcome }) => outcome === 'onItsWay'));

type ExportBody = Omit<NonNullable<Request<typeof routes.exportGrid>['body']>, 'format'>;

export function useOrderExport(body: ExportBody) {
  return useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));
}

/** The outcome of a card refund or a text is known only some seconds after it was requested. */
export const useOrder = (id: string) =>
  useRoute(
    orders,
    'details',
    { params: { id } },
    {
      refetchInterval: ({ state }) => (isUnderway(state.data?.data) ? underwayAgainMs : false),
    },
  );
export const useCookieGrams = (eventId: string) =>
  useRoute(orders, 'cookieGrams', { query: { eventId } });
export const useSetStatus = () => useRouteMutation(orders, 'setStatus', { refreshes: changed });
export const useKitchenStatus = () =>
  useRouteMutation(orders, 'setStatus', { refreshes: changed, quiet: 'success' });
export const useSetStatuses = () =>
  useRouteMutation(orders, 'setStatusOfMany', { refreshes: changed });
export const useSendText = () => useRouteMutation(orders, 'sendSms', { refreshes: changed });
export const useRefund = () => useRouteMutation(orderRefunds, 'refund', {});
export const useRefundAll = () => useRouteMutation(orderRefunds, 'refundAll', {});
export const useRefundPlan = (eventId: string) =>
  useRoute(orderRefunds, 'planRefundAll', { body: { eventId } }, { gcTime: 0 });
