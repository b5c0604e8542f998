import { useQueryClient } from '@tanstack/react-query';
import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { buildRouteQuery, useRoute } from '#web/api/use-route.ts';

type Routes = (typeof invoiceSettings)['routes'];
export type LateFeeSettings = RouteResponse<Routes['lateFees']>['data'];
export type ReminderSettings = RouteResponse<Routes['reminders']>['data'];
export type DefaultSettings = RouteResponse<Routes['defaults']>['data'];

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshLateFees() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoiceSettings, 'lateFees', {});
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFreshReminders() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoiceSettings, 'reminders', {});
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFreshInvoiceDefaults() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoiceSettings, 'defaults', {});
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFetchLateFees(): () => Promise<LateFeeSettings> {
  const client = useQueryClient();
  const query = buildRouteQuery(invoiceSettings, 'lateFees', {});
  return async () => (await client.fetchQuery({ ...query, staleTime: 0 })).data;
}

export function useFetchReminders(): () => Promise<ReminderSettings> {
  const client = useQueryClient();
  const query = buildRouteQuery(invoiceSettings, 'reminders', {});
  return async () => (await client.fetchQuery({ ...query, staleTime: 0 })).data;
}

export function useFetchInvoiceDefaults(): () => Promise<DefaultSettings> {
  const client = useQueryClient();
  const query = buildRouteQuery(invoiceSettings, 'defaults', {});
  return async () => (await client.fetchQuery({ ...query, staleTime: 0 })).data;
}

export const useSaveLateFees = () => useRouteMutation(invoiceSettings, 'saveLateFees', {});
export const useSaveReminders = () => useRouteMutation(invoiceSettings, 'saveReminders', {});
export const useSaveInvoiceDefaults = () => useRouteMutation(invoiceSettings, 'saveDefaults', {});
