import { keepPreviousData } from '@tanstack/react-query';
import { customers } from '#addresses/orders/customers.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { callForFile } from '#web/api/call.ts';
import { useGridExport } from '#web/api/files/use-grid-export.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const { routes } = customers;

export type CustomersRequest = RouteRequest<typeof routes.list>['body'];

export const useCustomersPage = (body: CustomersRequest) =>
  useRoute(customers, 'list', { body }, { placeholderData: keepPreviousData });

type ExportBody = Omit<NonNullable<RouteRequest<typeof routes.exportGrid>['body']>, 'format'>;

export const useCustomerExport = (body: ExportBody) =>
  useGridExport((format) => callForFile(routes.exportGrid, { body: { ...body, format } }));

export const useSetCustomerStatus = () =>
  useRouteMutation(customers, 'setStatus', { refreshes: ['list'] });
