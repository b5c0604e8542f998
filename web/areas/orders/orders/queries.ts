import { keepPreviousData } from '@tanstack/react-query';
import { orderRefunds } from '#addresses/orders/order-refunds.ts';
import { orders } from '#addresses/orders/orders.ts';
import type { OrderDetails } from '#shared/contract/orders/orders.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { usePollInterval } from '#web/api/live.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = orders;
const affectedRoutes = ['list', 'details'] as const;
/** New orders arrive while the page is open. */
const pollEveryMs = 15_000;
const pollKitchenEveryMs = 5_000;
const pollUnderwayEveryMs = 3_000;
const maxKitchenOrders = 500;

export type OrdersRequest = NonNullable<RouteRequest<typeof routes.list>['body']>;

export function useOrdersPage(body: OrdersRequest) {
  const refetchInterval = usePollInterval(pollEveryMs);
  const options = { placeholderData: keepPreviousData, refetchInterval };
  return useRoute(orders, 'list', { body }, options);
}

export function useKitchenOrders(eventId: string) {
  const body = { eventId, status: 'OPEN' as const, limit: maxKitchenOrders };
  const refetchInterval = usePollInterval(pollKitchenEveryMs);
  return useRoute(
    orders,
    'list',
    { body },
    {
      refetchInterval,
      refetchIntervalInBackground: true,
      meta: { quiet: true },
    },
  );
}

/** An event of several days may have the number on each. */
export function useNumberedOrders(eventId: string, number: number) {
  const body = { eventId, number, limit: 10 };
  const refetchInterval = usePollInterval(pollKitchenEveryMs);
  return useRoute(orders, 'list', { body }, { refetchInterval, meta: { quiet: true } });
}

const isUnderway = (order: OrderDetails | undefined) =>
  order !== undefined &&
  (order.underwayCents > 0 || order.sentTexts.some(({ outcome }) => outcome === 'onItsWay'));

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

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
      refetchInterval: ({ state }) => (isUnderway(state.data?.data) ? pollUnderwayEveryMs : false),
    },
  );
export const useCookieGrams = (eventId: string) =>
  useRoute(orders, 'cookieGrams', { query: { eventId } });
export const useSetOrderStatus = () =>
  useRouteMutation(orders, 'setStatus', { refreshes: affectedRoutes });
export const useSetKitchenStatus = () =>
  useRouteMutation(orders, 'setStatus', { refreshes: affectedRoutes, quiet: 'success' });
export const useSetOrderStatuses = () =>
  useRouteMutation(orders, 'setStatusOfMany', { refreshes: affectedRoutes });
export const useSendOrderText = () =>
  useRouteMutation(orders, 'sendSms', { refreshes: affectedRoutes });
export const useRefundOrder = () => useRouteMutation(orderRefunds, 'refund', {});
export const useRefundAllOrders = () => useRouteMutation(orderRefunds, 'refundAll', {});
export const useRefundPlan = (eventId: string) =>
  useRoute(orderRefunds, 'planRefundAll', { body: { eventId } }, { gcTime: 0 });
