import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import type { RouteResponse } from '#shared/contract/route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useFreshRoute, useFetchNewest } from '#web/api/use-fresh-route.ts';

type Routes = (typeof invoiceSettings)['routes'];
export type LateFeeSettings = RouteResponse<Routes['lateFees']>['data'];
export type ReminderSettings = RouteResponse<Routes['reminders']>['data'];
export type DefaultSettings = RouteResponse<Routes['defaults']>['data'];

/** Forms start from it, so a cached answer doesn't count. */
export const useFreshLateFees = () => useFreshRoute(invoiceSettings, 'lateFees', {});

export const useFreshReminders = () => useFreshRoute(invoiceSettings, 'reminders', {});

export const useFreshInvoiceDefaults = () => useFreshRoute(invoiceSettings, 'defaults', {});

export const useFetchLateFees = () => useFetchNewest(invoiceSettings, 'lateFees', {});

export const useFetchReminders = () => useFetchNewest(invoiceSettings, 'reminders', {});

export const useFetchInvoiceDefaults = () => useFetchNewest(invoiceSettings, 'defaults', {});

export const useSaveLateFees = () => useRouteMutation(invoiceSettings, 'saveLateFees', {});
export const useSaveReminders = () => useRouteMutation(invoiceSettings, 'saveReminders', {});
export const useSaveInvoiceDefaults = () => useRouteMutation(invoiceSettings, 'saveDefaults', {});
