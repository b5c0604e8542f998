import type { AccountKey } from '#functions/data/accounts/identities.ts';
import { getOwnChange } from '#functions/data/bulk-changes/bulk-changes.ts';
import { clientLookup, getClient } from '#functions/data/clients/clients.ts';
import {
  type Deed,
  type Doer,
  doerOf,
  eventNotes,
  notePart,
} from '#functions/data/events/event-history.ts';
import { acted } from '#functions/data/events/event-holds.ts';
import { countFlyerDownload, flyerDownloadsOf } from '#functions/data/events/event-counters.ts';
import { eventRowOf } from '#functions/data/events/event-rows.ts';
import { type Event, eventLookup, getEvent, saveEventWith } from '#functions/data/events/events.ts';
import { franchiseLookup } from '#functions/data/franchises/franchises.ts';
import { statusOfMove } from '#functions/data/mail/event-mails.ts';
import { noOpenOrdersPart } from '#functions/data/orders/slots.ts';
import { together } from '#functions/data/store/look-up.ts';
import { type Scope, scopeWithin, withBrands } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { bookEvent } from '#functions/data/events/book-event.ts';
import { eventExport } from '#functions/flows/events/event-export.ts';
import { removeWholeEvent } from '#functions/flows/events/follow-event.ts';
import { heldEvents, holdEvents, planHold } from '#functions/flows/events/hold-events.ts';
import { eventFlyer } from '#functions/flows/events/event-flyer.ts';
import { readCalendar, suggestTags } from '#functions/flows/events/read-calendar.ts';
import { contactOf, rowShown, shown } from '#functions/flows/events/show-event.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { listEvents } from '#functions/flows/events/list-events.ts';
import { planEventStatuses, setEventStatuses } from '#functions/flows/events/set-event-statuses.ts';
import { ahead } from '#functions/http/ahead.ts';
import { franchiseScope, requireBrand, requireFranchise } from '#functions/http/access.ts';
import {
  bookingClient,
  chosenLookup,
  knownClient,
  namedLookup,
} from '#functions/http/booking-client.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import {
  requireBrandKept,
  requireComing,
  requirePlan,
  requireRemovable,
  requireStatusChange,
  requireTime,
  saidOfSaved,
} from '#functions/http/event-standing.ts';
import { keyedRequest, bookOnce } from '#functions/http/keyed-request.ts';
import { serve } from '#functions/http/serve.ts';
import { takenBy } from '#functions/http/taken.ts';
import { events } from '#shared/contract/events/events.ts';
import { eventFieldNames } from '#shared/contract/events/event-shapes.ts';
import { planAt, planWith } from '#shared/domain/events/event-place.ts';
import { planMoved } from '#shared/domain/events/event-plan.ts';
import { completionProblem, takesPlace } from '#shared/domain/events/event.ts';
import { eventGridOf, onDays } from '#shared/domain/events/event-grid.ts';
import { orderOf } from '#shared/domain/lists/row-set.ts';
import { type EventHours, eventTimes } from '#shared/domain/events/event-times.ts';
import { changedNames } from '#shared/domain/events/event-history.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { daysBetween, localDateOf } from '#shared/domain/values/local-date.ts';
import { eventSales, withGivebackPaid } from '#shared/domain/events/sales.ts';
import { said } from '#shared/text/catalogue.ts';

type Sent<Body> = { readonly body: Body };

const eventAndClient = (
  { body }: Sent<{ readonly id: string; readonly clientId: string }>,
  scope: Scope,
) => together(eventLookup(scope, body.id), clientLookup(scope, body.clientId));

type Asked = {
  readonly params: { readonly id: string };
  readonly query: { readonly franchiseId?: string | undefined };
};

/** Reads from the franchise in the request, if the caller may access it. */
function eventAndFranchise({ params, query }: Asked, scope: Scope) {
  const within = scopeWithin(scope, query.franchiseId) ?? scope;
  return together(eventLookup(within, params.id), franchiseLookup(within));
}

export const handler = serve(events, {
  async list({ body }, { scope, session, now }) {
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const page = await listEvents(
      withBrands(franchise.scope, body.brandIds),
      body,
      now,
      franchise.timeZone,
    );
    if (!page) throw Invalid.field('cursor', 'err_cursor');
    return { ...page, data: page.data.map(rowShown) };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const asker = { scope, userId: session.userId, requestKey };
    // A job may write the export tomorrow, so "upcoming" is resolved at the time of the request.
    const days = onDays(body, localDateOf(now, franchise.timeZone));
    const { column: sortColumn, sortType } = orderOf(eventGridOf(body.when).opening, body);
    const request = { ...days, when: 'all' as const, sortColumn, sortType };
    const asked = { source: eventExport, request, format, franchise };
    return found(await exportGrid(asker, asked, now));
  },

  details: ahead(eventAndFranchise, async ({ params, query }, { scope }, [event, franchise]) => {
    const within = franchiseScope(scope, query.franchiseId);
    const { salesTaxRate, givebackPercentage } = found(franchise);
    const defaults = { salesTaxRate, givebackPercentage };
    const [client, flyerDownloads] = await Promise.all([
      getClient(within, found(event).clientId),
      flyerDownloadsOf(within, params.id),
    ]);
    const contact = contactOf(client);
    return { data: { ...shown(found(event)), defaults, contact, flyerDownloads } };
  }),

  quickAdd: ahead(chosenLookup, async ({ body }, caller, known) => {
    const { scope, session, now } = caller;
    const { client, status, place, requestKey: _, ...details } = body;
    requireBrand({ scope, session }, details.brandId);
    const { timeZone, userId: bookedBy } = session;
    requireTime(details, timeZone);
    const by = doerOf(session, now);
    const request = keyedRequest(caller, 'events.quickAdd', body);
    const id = await bookOnce(request, async (eventId) => {
      const plan = planWith(place);
      const booking = { eventId, details, plan, status, timeZone, bookedBy, by };
      const chosen = bookingClient(client, known, details.brandId, now);
      const outcome = await bookEvent(scope, booking, chosen, { request });
      return outcome === 'booked';
    });
    return {
      data: { id: found(id) },
      general: said('msg_event_booked', { name: details.eventName }),
    };
  }),

  add: ahead(namedLookup, async ({ body }, caller, client) => {
    const { scope, session, now } = caller;
    const { clientId: _clientId, status, plan, requestKey: _, ...details } = body;
    requireBrand({ scope, session }, details.brandId);
    const { timeZone, userId: bookedBy } = session;
    requireTime(details, timeZone);
    requirePlan({ ...details, plan });
    const by = doerOf(session, now);
    const request = keyedRequest(caller, 'events.add', body);
    const id = await bookOnce(request, async (eventId) => {
      const booking = { eventId, details, plan, status, timeZone, bookedBy, by };
      const outcome = await bookEvent(scope, booking, knownClient(client), { request });
      return outcome === 'booked';
    });
    return {
      data: { id: found(id) },
      general: said('msg_event_booked', { name: details.eventName }),
    };
  }),

  update: ahead(eventAndClient, async ({ body }, { scope, session, now }, [event, client]) => {
    const { id, version, clientId, place, plan: planned, ...details } = body;
    requireBrand({ scope, session }, details.brandId);
    const before = found(event);
    if (before.version !== version) throw new Conflict();
    const { businessName, industry } = knownClient(client).client;
    const also = await requireBrandKept(scope, before, details.brandId);
    requireTime(details, before.timeZone);
    const days = daysBetween(before.eventDate, details.eventDate);
    const plan = planned ?? planMoved(planAt(before, details, place), days);
    requirePlan({ ...details, plan });
    const times = eventTimes(details, before.timeZone);
    const status = await statusOfMove(scope, before, times, now);
    const changed = { ...details, ...times, status, plan, clientId, businessName, industry };
    const after = { ...before, ...changed, series: byHand(before) };
    const fields = changedNames(before, after, [...eventFieldNames, 'status']);
    await save(scope, { before, after, also }, doerOf(session, now), { deed: 'changed', fields });
    return { data: { id }, general: await saidOfSaved(scope, before, after, 'msg_event_saved') };
  }),

  async updateMinimal({ body: { id, version, ...hours } }, { scope, session, now }) {
    const before = found(await getEvent(scope, id));
    if (before.version !== version) throw new Conflict();
    requireComing(before, 'eventDate');
    requireTime(hours, before.timeZone);
    const plan = planMoved(before.plan, daysBetween(before.eventDate, hours.eventDate));
    requirePlan({ ...before, ...hours, plan });
    const times = eventTimes(hours, before.timeZone);
    const status = await statusOfMove(scope, before, times, now);
    const after = { ...before, ...hours, plan, ...times, status, series: byHand(before) };
    const fields = changedNames(before, after, ['status']);
    const deed = { deed: 'moved', from: hoursText(before), to: hoursText(after), fields } as const;
    await save(scope, { before, after }, doerOf(session, now), deed);
    return { data: { id }, general: await saidOfSaved(scope, before, after, 'msg_event_moved') };
  },

  async detailsMinimal({ params, query }, { scope }) {
    const within = franchiseScope(scope, query.franchiseId);
    return { data: rowShown(eventRowOf(found(await getEvent(within, params.id)))) };
  },

  async remove({ params }, { scope }) {
    const event = found(await getEvent(scope, params.id));
    await requireRemovable(scope, event);
    if (!(await removeWholeEvent(scope, event))) throw new Conflict();
    return { general: said('msg_event_removed', { name: event.eventName }) };
  },

  async setManualStatus({ body: { id, manualStatus, refundsOrders } }, { scope, session, now }) {
    const event = found(await getEvent(scope, id));
    const general = said(manualStatus === 'HOLD' ? 'msg_event_held' : 'msg_event_opened', {
      name: event.eventName,
    });
    // A repeated request: the event has been on hold since the first one.
    if ((event.hold !== undefined) === (manualStatus === 'HOLD')) return { data: { id }, general };
    requireComing(event, 'manualStatus');
    const act =
      manualStatus === 'HOLD'
        ? { kind: 'hold' as const, refundsOrders }
        : { kind: 'open' as const };
    const { changed, deed } = acted(event, act, { changeId: '', now });
    await save(scope, { before: event, after: changed }, doerOf(session, now), deed);
    return { data: { id }, general };
  },

  async tags({ query: { searchText } }, { scope, now }) {
    return { data: await suggestTags(scope, searchText, now) };
  },

  async flyer({ params }, { scope }) {
    return { data: await eventFlyer(scope, found(await getEvent(scope, params.id))) };
  },

  async countFlyerDownload({ body: { id } }, { scope }) {
    found(await getEvent(scope, id));
    return { data: { flyerDownloads: await countFlyerDownload(scope, id) } };
  },

  async calendar({ body }, { scope, session: { timeZone } }) {
    const { fromDate: from, toDate: to, brandIds, statuses } = body;
    const shown = { from, to, statuses, timeZone };
    return { data: await readCalendar(withBrands(scope, brandIds), shown) };
  },

  async planHold({ body }, { scope, session: { timeZone }, now }) {
    return { data: await planHold(scope, { ...body, timeZone }, now) };
  },

  async holdMany({ body }, { scope, session, now }) {
    const { userId, impersonator, timeZone } = session;
    const asker = { userId, standIn: impersonator && accountOf(impersonator) };
    const asking = { ...body, asker, by: doerOf(session, now), timeZone };
    const { changeId, report } = await holdEvents(scope, asking, now);
    const general = said('msg_events_held', { count: report.changed });
    return { data: { changeId }, general };
  },

  async heldEvents({ params }, { scope, session, now }) {
    const change = found(await getOwnChange(scope, params.id, session.userId));
    const within = withBrands(scope, change.brands === 'all' ? [] : change.brands);
    return { data: found(await heldEvents(within, change, now)) };
  },

  async setStatus({ body: { id, from, status } }, { scope, session, now }) {
    const event = found(await getEvent(scope, id));
    await requireStatusChange(scope, event, { from, status });
    const deed = { deed: 'statusChanged', from: event.status, to: status } as const;
    const also = takesPlace(status) ? [] : [noOpenOrdersPart(scope, id)];
    const change = { before: event, after: { ...event, status }, also };
    await save(scope, change, doerOf(session, now), deed);
    return { data: { id }, general: said('msg_event_status', { name: event.eventName, status }) };
  },

  async planStatusOfMany({ body }, { scope, session, now }) {
    const { timeZone } = session;
    return { data: await planEventStatuses(scope, { ...body, timeZone }, now) };
  },

  async setStatusOfMany({ body }, { scope, session, now }) {
    const { userId, impersonator } = session;
    const { status } = body;
    const asker = { userId, standIn: impersonator && accountOf(impersonator) };
    const by = doerOf(session, now);
    const { selection, requestKey } = body;
    const { timeZone } = session;
    const asking = { status, selection, asker, by, requestKey, timeZone };
    const data = await setEventStatuses(scope, asking, now);
    return { data, general: said('msg_events_status', { count: data.changed, status }) };
  },

  async history({ params, query }, { scope }) {
    const within = franchiseScope(scope, query.franchiseId);
    const event = found(await getEvent(within, params.id));
    const notes = await eventNotes(within, event, eventLimits.notesShown);
    return { data: notes.map(({ byId: _by, at, ...note }) => ({ ...note, at: toIso(at) })) };
  },

  async complete({ body: { id, version, ...takings } }, { scope, session, now }) {
    const event = found(await getEvent(scope, id));
    if (event.version !== version) throw new Conflict();
    const problem = completionProblem(event, localDateOf(now, event.timeZone));
    if (problem) throw Invalid.field('general', problem);
    const { salesTaxRate, givebackPercentage } = takings;
    const sales = { ...eventSales(takings), salesTaxRate, givebackPercentage };
    const after = { ...event, completedAt: now, sales: withGivebackPaid(sales, event.sales) };
    await save(scope, { before: event, after }, doerOf(session, now), { deed: 'salesRecorded' });
    return { data: { id }, general: said('msg_event_completed', { name: event.eventName }) };
  },
});

const accountOf = ({ tenant, userId }: AccountKey): AccountKey => ({ tenant, userId });

type Change = { readonly before: Event; readonly after: Event; readonly also?: readonly Part[] };

async function save(
  scope: Scope,
  { before, after, also = [] }: Change,
  by: Doer,
  deed: Deed,
): Promise<void> {
  const { eventId, version } = before;
  const alongside = [notePart(scope, { eventId, version: version + 1 }, by, deed), ...also];
  const saving = await saveEventWith(scope, { before, changed: after, alongside });
  if (typeof saving === 'object') throw await takenBy(scope, before.timeZone, saving.taken);
  if (saving !== 'saved') throw new Conflict();
}

/** Changes to the series don't touch what a person changed. */
const byHand = ({ series }: Event) => series && { ...series, byHand: true };

const hoursText = ({ eventDate, startTime, endTime }: EventHours) =>
  `${eventDate} ${startTime}–${endTime}`;
