import type { AccountKey } from '#functions/data/accounts/identities.ts';
import { getOwnBulkJob } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { buildClientRead, getClient } from '#functions/data/clients/clients.ts';
import {
  type EventActivityInput,
  type Actor,
  toActor,
  listEventNotes,
  buildEventNoteItem,
} from '#functions/data/events/event-history.ts';
import { applyHoldAction } from '#functions/data/events/event-holds.ts';
import { countFlyerDownload, getFlyerDownloads } from '#functions/data/events/event-counters.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import type { Event } from '#functions/data/events/event.ts';
import { buildEventRead, getEvent, saveEventChange } from '#functions/data/events/events.ts';
import { buildFranchiseRead } from '#functions/data/franchises/franchises.ts';
import { getStatusAfterMove } from '#functions/data/mail/event-mails.ts';
import { buildNoOpenOrdersCheck } from '#functions/data/orders/slots.ts';
import { combineReads } from '#functions/data/store/batched-read.ts';
import {
  type Scope,
  resolveFranchiseScope,
  limitScopeToBrands,
} from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { bookEvent } from '#functions/data/events/book-event.ts';
import { eventExport } from '#functions/flows/events/event-export.ts';
import { removeWholeEvent } from '#functions/flows/events/update-tasks-of-event.ts';
import {
  listHoldOutcomes,
  holdEvents,
  planEventHold,
} from '#functions/flows/events/hold-events.ts';
import { buildEventFlyer } from '#functions/flows/events/event-flyer.ts';
import { readCalendar, suggestTags } from '#functions/flows/events/read-calendar.ts';
import { toEventContact, toEventRowView, toEventView } from '#functions/flows/events/event-view.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { listEvents } from '#functions/flows/events/list-events.ts';
import { planEventStatuses, setEventStatuses } from '#functions/flows/events/set-event-statuses.ts';
import { toBooker } from '#functions/http/api-key.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { toFranchiseScope, requireBrand, requireFranchise } from '#functions/http/access.ts';
import {
  toBookingClient,
  prefetchChosenClient,
  requireKnownClient,
  prefetchNamedClient,
} from '#functions/flows/events/booking-client.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import {
  requireAllowedBrandChange,
  requireUpcomingEvent,
  requireValidEventPlan,
  requireRemovableEvent,
  requireAllowedStatusChange,
  requireValidEventHours,
  toEventSavedMessages,
} from '#functions/flows/events/event-checks.ts';
import { toIdempotentRequest, runIdempotentBooking } from '#functions/http/idempotent-request.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { requireOverrule, toTakenError } from '#functions/flows/occupancy/double-booking.ts';
import { events } from '#shared/contract/events/events.ts';
import { eventFieldNames } from '#shared/domain/events/event-fields.ts';
import { updatePlanPlace, createPlanAtPlace } from '#shared/domain/events/event-place.ts';
import { movePlan } from '#shared/domain/events/event-plan.ts';
import type { Overrule } from '#shared/domain/occupancy/occupancy.ts';
import { completionProblem, takesPlace } from '#shared/domain/events/event.ts';
import { buildEventGrid, resolveFilterDays } from '#shared/domain/events/event-grid.ts';
import { getGridOrder } from '#shared/domain/lists/row-set.ts';
import { type EventHours, getEventTimes } from '#shared/domain/events/event-times.ts';
import { diffFields } from '#shared/domain/events/event-history.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { countDaysBetween, toLocalDate } from '#shared/domain/values/local-date.ts';
import { recordEventSales } from '#shared/domain/events/sales.ts';
import { successMessage } from '#shared/text/catalogue.ts';

type WithBody<Body> = { readonly body: Body };

const prefetchEventAndClient = (
  { body }: WithBody<{ readonly id: string; readonly clientId: string }>,
  scope: Scope,
) => combineReads(buildEventRead(scope, body.id), buildClientRead(scope, body.clientId));

type EventQuery = {
  readonly params: { readonly id: string };
  readonly query: { readonly franchiseId?: string | undefined };
};

/** Reads from the franchise in the request, if the caller may access it. */
function prefetchEventAndFranchise({ params, query }: EventQuery, scope: Scope) {
  const within = resolveFranchiseScope(scope, query.franchiseId) ?? scope;
  return combineReads(buildEventRead(within, params.id), buildFranchiseRead(within));
}

export const handler = serveRecordedArea(events, {
  async list({ body }, { scope, session, now }) {
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const page = await listEvents(
      limitScopeToBrands(franchise.scope, body.brandIds),
      body,
      now,
      franchise.timeZone,
    );
    if (!page) throw Invalid.field('cursor', 'err_cursor');
    return { ...page, data: page.data.map(toEventRowView) };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const asker = { scope, userId: session.userId, requestKey };
    // A job may write the export tomorrow, so "upcoming" is resolved at the time of the request.
    const days = resolveFilterDays(body, toLocalDate(now, franchise.timeZone));
    const { column: sortColumn, sortType } = getGridOrder(buildEventGrid(body.when).opening, body);
    const request = { ...days, when: 'all' as const, sortColumn, sortType };
    const exportInput = { source: eventExport, request, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },

  details: prefetch(
    prefetchEventAndFranchise,
    async ({ params, query }, { scope }, [event, franchise]) => {
      const within = toFranchiseScope(scope, query.franchiseId);
      const { salesTaxRate, givebackPercentage } = requireFound(franchise);
      const defaults = { salesTaxRate, givebackPercentage };
      const [client, flyerDownloads] = await Promise.all([
        getClient(within, requireFound(event).clientId),
        getFlyerDownloads(within, params.id),
      ]);
      const contact = toEventContact(client);
      return { data: { ...toEventView(requireFound(event)), defaults, contact, flyerDownloads } };
    },
  ),

  quickAdd: prefetch(prefetchChosenClient, async ({ body }, caller, known) => {
    const { scope, session, now } = caller;
    const { client, status, place, requestKey: _, ...details } = body;
    requireBrand({ scope, session }, details.brandId);
    requireValidEventHours(details, session.timeZone);
    const by = toActor(session, now);
    const request = toIdempotentRequest(caller, 'events.quickAdd', body);
    const id = await runIdempotentBooking(request, async (eventId) => {
      const plan = createPlanAtPlace(place);
      const booking = { eventId, details, plan, status, ...toBooker(session), by };
      const chosen = toBookingClient(client, known, details.brandId, now);
      const outcome = await bookEvent(scope, booking, chosen, { request });
      return outcome === 'booked';
    });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_event_booked', { name: details.eventName }),
    };
  }),

  add: prefetch(prefetchNamedClient, async ({ body }, caller, client) => {
    const { scope, session, now } = caller;
    const { clientId: _clientId, status, plan, requestKey: _, ...details } = body;
    requireBrand({ scope, session }, details.brandId);
    requireValidEventHours(details, session.timeZone);
    requireValidEventPlan({ ...details, plan });
    const by = toActor(session, now);
    const request = toIdempotentRequest(caller, 'events.add', body);
    const id = await runIdempotentBooking(request, async (eventId) => {
      const booking = { eventId, details, plan, status, ...toBooker(session), by };
      const outcome = await bookEvent(scope, booking, requireKnownClient(client), { request });
      return outcome === 'booked';
    });
    return {
      data: { id: requireFound(id) },
      general: successMessage('msg_event_booked', { name: details.eventName }),
    };
  }),

  update: prefetch(
    prefetchEventAndClient,
    async ({ body }, { scope, session, now }, [event, client]) => {
      const { id, version, clientId, place, plan: planned, ...details } = body;
      requireBrand({ scope, session }, details.brandId);
      const before = requireFound(event);
      if (before.version !== version) throw new Conflict();
      const { businessName, industry } = requireKnownClient(client).client;
      const also = await requireAllowedBrandChange(scope, before, details.brandId);
      requireValidEventHours(details, before.timeZone);
      const days = countDaysBetween(before.eventDate, details.eventDate);
      const plan = planned ?? movePlan(updatePlanPlace(before, details, place), days);
      requireValidEventPlan({ ...details, plan });
      const times = getEventTimes(details, before.timeZone);
      const status = await getStatusAfterMove(scope, before, times, now);
      const changed = { ...details, ...times, status, plan, clientId, businessName, industry };
      const after = { ...before, ...changed, series: markIndividuallyChanged(before) };
      const fields = diffFields(before, after, [...eventFieldNames, 'status']);
      await saveChangedEvent(scope, { before, after, also }, toActor(session, now), {
        deed: 'changed',
        fields,
      });
      return {
        data: { id },
        general: await toEventSavedMessages(scope, before, after, 'msg_event_saved'),
      };
    },
  ),

  async updateMinimal({ body: { id, version, overrule: asks, ...hours } }, caller) {
    const { scope, session, now } = caller;
    const overrule = requireOverrule(caller, asks);
    const before = requireFound(await getEvent(scope, id));
    if (before.version !== version) throw new Conflict();
    requireUpcomingEvent(before, 'eventDate');
    requireValidEventHours(hours, before.timeZone);
    const plan = movePlan(before.plan, countDaysBetween(before.eventDate, hours.eventDate));
    requireValidEventPlan({ ...before, ...hours, plan });
    const times = getEventTimes(hours, before.timeZone);
    const status = await getStatusAfterMove(scope, before, times, now);
    const after = {
      ...before,
      ...hours,
      plan,
      ...times,
      status,
      series: markIndividuallyChanged(before),
    };
    const fields = diffFields(before, after, ['status']);
    const activity = {
      deed: 'moved',
      from: formatHours(before),
      to: formatHours(after),
      fields,
    } as const;
    await saveChangedEvent(scope, { before, after, overrule }, toActor(session, now), activity);
    return {
      data: { id },
      general: await toEventSavedMessages(scope, before, after, 'msg_event_moved'),
    };
  },

  async detailsMinimal({ params, query }, { scope }) {
    const within = toFranchiseScope(scope, query.franchiseId);
    return { data: toEventRowView(toEventRow(requireFound(await getEvent(within, params.id)))) };
  },

  async remove({ params }, { scope }) {
    const event = requireFound(await getEvent(scope, params.id));
    await requireRemovableEvent(scope, event);
    if (!(await removeWholeEvent(scope, event))) throw new Conflict();
    return { general: successMessage('msg_event_removed', { name: event.eventName }) };
  },

  async setManualStatus({ body: { id, manualStatus, refundsOrders } }, { scope, session, now }) {
    const event = requireFound(await getEvent(scope, id));
    const general = successMessage(
      manualStatus === 'HOLD' ? 'msg_event_held' : 'msg_event_opened',
      {
        name: event.eventName,
      },
    );
    // A repeated request: the event has been on hold since the first one.
    if ((event.hold !== undefined) === (manualStatus === 'HOLD')) return { data: { id }, general };
    requireUpcomingEvent(event, 'manualStatus');
    const act =
      manualStatus === 'HOLD'
        ? { kind: 'hold' as const, refundsOrders }
        : { kind: 'open' as const };
    const { changed, activity } = applyHoldAction(event, act, { changeId: '', now });
    await saveChangedEvent(
      scope,
      { before: event, after: changed },
      toActor(session, now),
      activity,
    );
    return { data: { id }, general };
  },

  async tags({ query: { searchText } }, { scope, now }) {
    return { data: await suggestTags(scope, searchText, now) };
  },

  async flyer({ params }, { scope }) {
    return { data: await buildEventFlyer(scope, requireFound(await getEvent(scope, params.id))) };
  },

  async countFlyerDownload({ body: { id } }, { scope }) {
    requireFound(await getEvent(scope, id));
    return { data: { flyerDownloads: await countFlyerDownload(scope, id) } };
  },

  async calendar({ body }, { scope, session: { timeZone } }) {
    const { fromDate: from, toDate: to, brandIds, statuses } = body;
    const shown = { from, to, statuses, timeZone };
    return { data: await readCalendar(limitScopeToBrands(scope, brandIds), shown) };
  },

  async planHold({ body }, { scope, session: { timeZone }, now }) {
    return { data: await planEventHold(scope, { ...body, timeZone }, now) };
  },

  async holdMany({ body }, { scope, session, now }) {
    const { userId, impersonator, timeZone } = session;
    const asker = { userId, standIn: impersonator && toAccountKey(impersonator) };
    const asking = { ...body, asker, by: toActor(session, now), timeZone };
    const { changeId, report } = await holdEvents(scope, asking, now);
    const general = successMessage('msg_events_held', { count: report.changed });
    return { data: { changeId }, general };
  },

  async heldEvents({ params }, { scope, session, now }) {
    const change = requireFound(await getOwnBulkJob(scope, params.id, session.userId));
    const within = limitScopeToBrands(scope, change.brands === 'all' ? [] : change.brands);
    return { data: requireFound(await listHoldOutcomes(within, change, now)) };
  },

  async setStatus({ body: { id, from, status } }, { scope, session, now }) {
    const event = requireFound(await getEvent(scope, id));
    await requireAllowedStatusChange(scope, event, { from, status });
    const activity = { deed: 'statusChanged', from: event.status, to: status } as const;
    const also = takesPlace(status) ? [] : [buildNoOpenOrdersCheck(scope, id)];
    const change = { before: event, after: { ...event, status }, also };
    await saveChangedEvent(scope, change, toActor(session, now), activity);
    return {
      data: { id },
      general: successMessage('msg_event_status', { name: event.eventName, status }),
    };
  },

  async planStatusOfMany({ body }, { scope, session, now }) {
    const { timeZone } = session;
    return { data: await planEventStatuses(scope, { ...body, timeZone }, now) };
  },

  async setStatusOfMany({ body }, { scope, session, now }) {
    const { userId, impersonator } = session;
    const { status } = body;
    const asker = { userId, standIn: impersonator && toAccountKey(impersonator) };
    const by = toActor(session, now);
    const { selection, requestKey } = body;
    const { timeZone } = session;
    const asking = { status, selection, asker, by, requestKey, timeZone };
    const data = await setEventStatuses(scope, asking, now);
    return { data, general: successMessage('msg_events_status', { count: data.changed, status }) };
  },

  async history({ params, query }, { scope }) {
    const within = toFranchiseScope(scope, query.franchiseId);
    const event = requireFound(await getEvent(within, params.id));
    const notes = await listEventNotes(within, event, eventLimits.notesShown);
    return { data: notes.map(({ byId: _by, at, ...note }) => ({ ...note, at: toIso(at) })) };
  },

  async complete({ body: { id, version, ...takings } }, { scope, session, now }) {
    const event = requireFound(await getEvent(scope, id));
    if (event.version !== version) throw new Conflict();
    const problem = completionProblem(event, toLocalDate(now, event.timeZone));
    if (problem) throw Invalid.field('general', problem);
    const after = { ...event, completedAt: now, sales: recordEventSales(takings, event.sales) };
    await saveChangedEvent(scope, { before: event, after }, toActor(session, now), {
      deed: 'salesRecorded',
    });
    return {
      data: { id },
      general: successMessage('msg_event_completed', { name: event.eventName }),
    };
  },
});

const toAccountKey = ({ tenant, userId }: AccountKey): AccountKey => ({ tenant, userId });

type SaveEventInput = {
  readonly before: Event;
  readonly after: Event;
  readonly also?: readonly TransactItem[];
  readonly overrule?: Overrule | undefined;
};

async function saveChangedEvent(
  scope: Scope,
  { before, after, also = [], overrule }: SaveEventInput,
  by: Actor,
  activity: EventActivityInput,
): Promise<void> {
  const { eventId, version } = before;
  const alongside = [
    buildEventNoteItem(scope, { eventId, version: version + 1 }, by, activity),
    ...also,
  ];
  const saving = await saveEventChange(scope, { before, changed: after, alongside, overrule });
  if (typeof saving === 'object') throw await toTakenError(scope, before.timeZone, saving.taken);
  if (saving !== 'saved') throw new Conflict();
}

/** Changes to the series don't touch what a person changed. */
const markIndividuallyChanged = ({ series }: Event) => series && { ...series, byHand: true };

const formatHours = ({ eventDate, startTime, endTime }: EventHours) =>
  `${eventDate} ${startTime}–${endTime}`;
