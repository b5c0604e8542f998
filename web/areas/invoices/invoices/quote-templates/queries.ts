import { useLocation } from 'react-router-dom';
import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import { useFetchNewest } from '#web/api/use-fresh-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

const franchiseRoutes = {
  list: 'quoteTemplates',
  add: 'addQuoteTemplate',
  save: 'saveQuoteTemplate',
  remove: 'removeQuoteTemplate',
} as const;
const corporateRoutes = {
  list: 'adminQuoteTemplates',
  add: 'adminAddQuoteTemplate',
  save: 'adminSaveQuoteTemplate',
  remove: 'adminRemoveQuoteTemplate',
} as const;

/** True on the screen of the corporate office. */
export const useIsCorporate = () => useLocation().pathname.startsWith('/admin/');

const useRouteNames = () => (useIsCorporate() ? corporateRoutes : franchiseRoutes);

/** The route whose access decides who may add templates here. */
export const useAddingRoute = () => invoiceSettings.routes[useRouteNames().add];

export const useQuoteTemplates = (quiet = false) =>
  useRoute(invoiceSettings, useRouteNames().list, {}, { meta: { quiet } });

export const useFetchQuoteTemplates = () =>
  useFetchNewest(invoiceSettings, useRouteNames().list, {});

const refreshesTemplates = { refreshes: ['quoteTemplates', 'adminQuoteTemplates'] } as const;

export const useAddQuoteTemplate = () =>
  useRouteMutation(invoiceSettings, useRouteNames().add, refreshesTemplates);
export const useSaveQuoteTemplate = () =>
  useRouteMutation(invoiceSettings, useRouteNames().save, refreshesTemplates);
export const useRemoveQuoteTemplate = () =>
  useRouteMutation(invoiceSettings, useRouteNames().remove, refreshesTemplates);
