import { buildFranchiseRead } from '#functions/data/franchises/franchises.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { readPipeline } from '#functions/flows/events/read-pipeline.ts';
import { readSetup } from '#functions/flows/reports/read-setup.ts';
import { readHome } from '#functions/flows/reports/read-home.ts';
import { toAccessScope } from '#functions/http/access.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { serveArea } from '#functions/http/serve.ts';
import { assets } from '#shared/contract/equipment/assets.ts';
import { bookingRequests } from '#shared/contract/events/booking-requests.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { noReplies } from '#shared/contract/mail/no-replies.ts';
import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { home } from '#shared/contract/reports/home.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import type { Route } from '#shared/contract/route.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';

export const handler = serveArea(home, {
  async pipeline({ body: { brandIds } }, caller) {
    const { scope, session, now } = caller;
    const billed = toAccessScope(caller, invoices.routes.list.access);
    const scopes = {
      requests: limitScopeToBrands(scope, brandIds),
      invoices: billed && limitScopeToBrands(billed, brandIds),
    };
    const { columns, figures } = await readPipeline(scopes, now, session.timeZone);
    const data = columns.map((column) => ({ ...column, cards: [...column.cards] }));
    return { data: { columns: data, figures } };
  },

  setup: prefetch(
    (_input, scope) => buildFranchiseRead(scope),
    async (_input, { scope, now }, franchise) => ({
      data: { done: await readSetup(scope, franchise, now) },
    }),
  ),

  async view({ body }, caller) {
    const { session, now } = caller;
    /** Each part needs the access of its own screen, on the selected brands. */
    const seenBy = ({ access }: Pick<Route, 'access'>): Scope | undefined => {
      const scope = toAccessScope(caller, access);
      return scope && limitScopeToBrands(scope, body.brandIds);
    };
    const scopes = {
      events: seenBy(events.routes.list),
      bookingRequests: seenBy(bookingRequests.routes.list),
      invoices: seenBy(invoices.routes.list),
      timeOff: seenBy(timeOff.routes.list),
      swaps: seenBy(shiftSwaps.routes.list),
      equipment: seenBy(assets.routes.grid),
      staff: seenBy(staffProfiles.routes.list),
      noReplies: seenBy(noReplies.routes.list),
      figures: seenBy(dashboards.routes.average),
    };
    return { data: await readHome(scopes, { now, today: toLocalDate(now, session.timeZone) }) };
  },
});
