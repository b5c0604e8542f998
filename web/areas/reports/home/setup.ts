import { assets } from '#addresses/equipment/assets.ts';
import { events } from '#addresses/events/events.ts';
import { stripeConnect } from '#addresses/franchises/stripe-connect.ts';
import { invoices } from '#addresses/invoices/invoices.ts';
import { templates } from '#addresses/menus/templates.ts';
import { staffProfiles } from '#addresses/staff/staff-profiles.ts';
import { useRoute } from '#web/api/use-route.ts';

/** In an order in which earlier steps help with later ones. */
export const setupSteps = ['payments', 'staff', 'equipment', 'menu', 'event', 'invoice'] as const;
export type SetupStep = (typeof setupSteps)[number];

const singleRow = { body: { limit: 1 } };
const quietOptions = { meta: { quiet: true } };

/** Which steps are done; undefined until all are known. */
export function useSetupProgress(): Readonly<Record<SetupStep, boolean>> | undefined {
  const accounts = useRoute(stripeConnect, 'accounts', {}, quietOptions).data?.data;
  const counts = {
    staff: useRoute(staffProfiles, 'list', singleRow, quietOptions).data?.count,
    equipment: useRoute(assets, 'grid', singleRow, quietOptions).data?.count,
    menu: useRoute(templates, 'list', singleRow, quietOptions).data?.count,
    event: useRoute(events, 'list', singleRow, quietOptions).data?.count,
    invoice: useRoute(invoices, 'list', singleRow, quietOptions).data?.count,
  };
  const { staff, equipment, menu, event, invoice } = counts;
  if (!accounts || [staff, equipment, menu, event, invoice].includes(undefined)) return undefined;
  return {
    payments: accounts.some(({ state }) => state === 'connected'),
    staff: staff !== 0,
    equipment: equipment !== 0,
    menu: menu !== 0,
    event: event !== 0,
    invoice: invoice !== 0,
  };
}
