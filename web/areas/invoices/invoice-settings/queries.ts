import { useQueryClient } from '@tanstack/react-query';
import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import type { Received } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { routeQuery, useRoute } from '#web/api/use-route.ts';

type Routes = (typeof invoiceSettings)['routes'];
export type LateFeeSettings = Received<Routes['lateFees']>['data'];
export type ReminderSettings = Received<Routes['reminders']>['data'];
export type DefaultSettings = Received<Routes['defaults']>['data'];

/** Forms start from it, so a cached answer doesn't count. */
export function useFreshLateFees() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoiceSettings, 'lateFees', {});
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFreshReminders() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoiceSettings, 'reminders', {});
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useFreshDefaults() {
  const { data, isFetchedAfterMount, error, refetch } = useRoute(invoiceSettings, 'defaults', {});
  return { stored: isFetchedAfterMount ? data?.data : undefined, error, refetch };
}

export function useNewestLateFees(): () => Promise<LateFeeSettings> {
  const client = useQueryClient();
  const query = routeQuery(invoiceSettings, 'lateFees', {});
  return async () => (await client.fetchQuery({ ...query, staleTime: 0 })).data;
}

export function useNewestReminders(): () => Promise<ReminderSettings> {
  const client = useQueryClient();
  const query = routeQuery(invoiceSettings, 'reminders', {});
  return async () => (await client.fetchQuery({ ...query, staleTime: 0 })).data;
}

export function useNewestDefaults(): () => Promise<DefaultSettings> {
  const client = useQueryClient();
  const query = routeQuery(invoiceSettings, 'defaults', {});
  return async () => (await client.fetchQuery({ ...query, staleTime: 0 })).data;
}

export const useSaveLateFees = () => useRouteMutation(invoiceSettings, 'saveLateFees', {});
export const useSaveReminders = () => useRouteMutation(invoiceSettings, 'saveReminders', {});
export const useSaveDefaults = () => useRouteMutation(invoiceSettings, 'saveDefaults', {});
