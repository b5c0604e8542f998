import type { AccountKey } from '#functions/data/accounts/identities.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { type Event, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { bookEvent } from '#functions/flows/events/book-event.ts';
import { eventExport } from '#functions/flows/events/event-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { listEvents } from '#functions/flows/events/list-events.ts';
import { planEventStatuses, setEventStatuses } from '#functions/flows/events/set-event-statuses.ts';
import { franchiseScope, requireBrand, requireFranchise } from '#functions/http/access.ts';
import { Conflict, found, Invalid } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { newId } from '#functions/ports/ids.ts';
import { type EventDetails, events } from '#shared/contract/events/events.ts';
import { completionProblem, mayBecome } from '#shared/domain/events/event.ts';
import {
  type EventHours,
  eventHoursProblem,
  eventTimes,
} from '#shared/domain/events/event-times.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';
import { eventSales } from '#shared/domain/events/sales.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(events, {
  async list({ body }, { scope, session, now }) {
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const page = await listEvents(withBrands(franchise.scope, body.brandIds), body, now);
    if (!page) throw Invalid.field('cursor', 'err_cursor');
    return page;
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const asker = { scope, userId: session.userId, requestKey };
    const asked = { source: eventExport, request: body, format, franchise };
    return found(await exportGrid(asker, asked, now));
  },

  async details({ params, query }, { scope }) {
    const within = franchiseScope(scope, query.franchiseId);
    const reads = [getEvent(within, params.id), getFranchise(within)] as const;
    const [event, franchise] = await Promise.all(reads);
    const { salesTaxRate, givebackPercentage } = found(franchise);
    return { data: { ...shown(found(event)), defaults: { salesTaxRate, givebackPercentage } } };
  },

  async quickAdd({ body }, { scope, session, now }) {
    const { client, status, requestKey: eventId, ...details } = body;
    requireBrand({ scope, session }, details.brandId);
    const { timeZone, userId: bookedBy } = session;
    requireTime(details, timeZone);
    const booking = { eventId, details, status, timeZone, bookedBy };
    const chosen =
      'clientId' in client ? client : { newClient: { clientId: newId(now), ...client.newClient } };
    if (!(await bookEvent(scope, booking, chosen, now))) {
      throw Invalid.field('client', 'msg_client_missing');
    }
    return {
      data: { id: eventId },
      general: said('msg_event_booked', { name: details.eventName }),
    };
  },

  async update({ body }, { scope, session }) {
    const { id, version, clientId, ...details } = body;
    requireBrand({ scope, session }, details.brandId);
    const [event, client] = await Promise.all([getEvent(scope, id), getClient(scope, clientId)]);
    const before = found(event);
    if (before.version !== version) throw new Conflict();
    if (!client) throw Invalid.field('clientId', 'msg_client_missing');
    const { businessName, industry } = client;
    requireTime(details, before.timeZone);
    const times = eventTimes(details, before.timeZone);
    await save(scope, before, {
      ...before,
      ...details,
      ...times,
      clientId,
      businessName,
      industry,
    });
    return { data: { id }, general: said('msg_event_saved', { name: details.eventName }) };
  },

  async setStatus({ body: { id, status } }, { scope }) {
    const event = found(await getEvent(scope, id));
    if (!mayBecome(event.status, status)) {
      throw Invalid.field('status', 'msg_event_transition', { from: event.status, to: status });
    }
    await save(scope, event, { ...event, status });
    return { data: { id }, general: said('msg_event_status', { name: event.eventName, status }) };
  },

  async planStatusOfMany({ body }, { scope, now }) {
    return { data: await planEventStatuses(scope, body, now) };
  },

  async setStatusOfMany({ body }, { scope, session: { userId, impersonator }, now }) {
    const { status, selection, requestKey } = body;
    const asker = { userId, standIn: impersonator && accountOf(impersonator) };
    const data = await setEventStatuses(scope, { status, selection, asker, requestKey }, now);
    return { data, general: said('msg_events_status', { count: data.changed, status }) };
  },

  async complete({ body: { id, ...takings } }, { scope, now }) {
    const event = found(await getEvent(scope, id));
    const problem = completionProblem(event, localDateOf(now, event.timeZone));
    if (problem) throw Invalid.field('general', problem);
    const { salesTaxRate, givebackPercentage } = takings;
    const sales = { ...eventSales(takings), salesTaxRate, givebackPercentage };
    await save(scope, event, { ...event, completedAt: now, sales });
    return { data: { id }, general: said('msg_event_completed', { name: event.eventName }) };
  },
});

const accountOf = ({ tenant, userId }: AccountKey): AccountKey => ({ tenant, userId });

function requireTime(hours: EventHours, zone: string): void {
  const problem = eventHoursProblem(hours, zone);
  if (problem) throw Invalid.field(problem.field, problem.key);
}

async function save(scope: Scope, before: Event, after: Event): Promise<void> {
  if (!(await saveEvent(scope, before, after))) throw new Conflict();
}

function shown(event: Event): Omit<EventDetails, 'defaults'> {
  const { eventId, industry: _industry, createdAt: _createdAt, sales, ...rest } = event;
  return {
    ...rest,
    id: eventId,
    startsAt: toIso(event.startsAt),
    endsAt: toIso(event.endsAt),
    completedAt: event.completedAt === undefined ? null : toIso(event.completedAt),
    sales: sales ?? null,
  };
}
