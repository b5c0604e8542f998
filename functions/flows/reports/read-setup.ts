// Which steps a new franchise has done. Each step is read from the same
// source as its own screen, all in parallel.
import { listUserRows } from '#functions/data/accounts/users.ts';
import { listAssets } from '#functions/data/equipment/assets.ts';
import { listBookingForms } from '#functions/data/events/booking-forms.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import { listStripeAccounts } from '#functions/data/franchises/stripe-accounts.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { readMasterMenus, readMenus } from '#functions/data/menus/menus.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { isLetterheadComplete, type SetupStep, setupSteps } from '#shared/domain/reports/setup.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export async function readSetup(
  scope: Scope,
  franchise: Franchise | undefined,
  now: Instant,
): Promise<SetupStep[]> {
  const readers: Readonly<Record<SetupStep, () => Promise<boolean>>> = {
    letterhead: () => Promise.resolve(franchise !== undefined && isLetterheadComplete(franchise)),
    payments: async () =>
      (await listStripeAccounts(scope)).some(({ state }) => state === 'connected'),
    menu: async () => {
      const books = await Promise.all([readMenus(scope), readMasterMenus(scope)]);
      return books.some(({ templates }) => templates.some(({ activated }) => activated));
    },
    equipment: async () => (await listAssets(scope)).length > 0,
    // The owner is one of them.
    people: async () => (await listUserRows(scope)).length > 1,
    bookingForm: async () => (await listBookingForms(scope)).some(({ active }) => active),
    quote: async () => (await invoiceList.rowSet(scope, now)).entries.length > 0,
  };
  const done = await Promise.all(setupSteps.map((step) => readers[step]()));
  return setupSteps.filter((_step, at) => done[at]);
}
