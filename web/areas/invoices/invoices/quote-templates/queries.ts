import { invoiceSettings } from '#addresses/invoices/invoice-settings.ts';
import { useFetchNewest } from '#web/api/use-fresh-route.ts';
import { useRouteMutation } from '#web/api/use-route-mutation.ts';
import { useRoute } from '#web/api/use-route.ts';

export const useQuoteTemplates = (quiet = false) =>
  useRoute(invoiceSettings, 'quoteTemplates', {}, { meta: { quiet } });

export const useFetchQuoteTemplates = () => useFetchNewest(invoiceSettings, 'quoteTemplates', {});

const refreshesTemplates = { refreshes: ['quoteTemplates'] } as const;

export const useAddQuoteTemplate = () =>
  useRouteMutation(invoiceSettings, 'addQuoteTemplate', refreshesTemplates);
export const useSaveQuoteTemplate = () =>
  useRouteMutation(invoiceSettings, 'saveQuoteTemplate', refreshesTemplates);
export const useRemoveQuoteTemplate = () =>
  useRouteMutation(invoiceSettings, 'removeQuoteTemplate', refreshesTemplates);
