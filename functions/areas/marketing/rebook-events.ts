import { toActor } from '#functions/data/events/event-history.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { toRebookRow } from '#functions/data/marketing/rebook-rows.ts';
import { isRebookWon } from '#functions/data/marketing/rebook-wins.ts';
import { getOrCreateRebookSync } from '#functions/data/marketing/rebook-syncs.ts';
import type { Rebook } from '#functions/data/marketing/rebook.ts';
import {
  addRebooks,
  getRebook,
  buildUpdateRebookItems,
  saveRebook,
} from '#functions/data/marketing/rebooks.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { bookEvent } from '#functions/data/events/book-event.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import { rebookExport } from '#functions/flows/marketing/rebook-export.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { getBookerId } from '#functions/http/api-key.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { toBookingClient, prefetchChosenClient } from '#functions/flows/events/booking-client.ts';
import { requireBrand, toAccessScope } from '#functions/http/access.ts';
import { Conflict, Forbidden, requireFound, Invalid } from '#functions/errors/errors.ts';
import {
  requireValidEventPlan,
  requireValidEventHours,
} from '#functions/flows/events/event-checks.ts';
import { runIdempotentBooking, toIdempotentRequest } from '#functions/http/idempotent-request.ts';
import { requirePastDay } from '#functions/flows/platform/past-day.ts';
import type { SignedInContext } from '#functions/http/serve.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { events } from '#shared/contract/events/events.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { updatePlanPlace } from '#shared/domain/events/event-place.ts';
import type { EventHours } from '#shared/domain/events/event-times.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import { getGridOrder, getGridPage } from '#shared/domain/lists/row-set.ts';
import {
  isWorthRebooking,
  proposeRebookDay,
  rebookGrid,
  getRebookStatusAfterAttempts,
  toNextPlan,
} from '#shared/domain/marketing/rebook.ts';
import { localDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(rebookEvents, {
  async list({ body }, { scope, now }) {
    const order = getGridOrder(rebookGrid.opening, body);
    const after = body.cursor === undefined ? undefined : parseCursor(body.cursor, order);
    if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
    const [set, sync] = await Promise.all([
      rebookList.rowSet(limitScopeToBrands(scope, body.brandIds), now),
      getOrCreateRebookSync(scope, now),
    ]);
    const { data, count, next } = getGridPage(set, rebookGrid, body, after);
    const { syncedAt = null, through = null } = sync;
    return {
      data,
      count,
      cursor: next ? formatCursor(next, order) : null,
      eventRebookSyncData: { syncedAt, throughDate: through },
    };
  },

  async exportGrid({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const asker = { scope, userId: session.userId, requestKey };
    const franchise = { scope, timeZone: session.timeZone, name: undefined };
    const exportInput = { source: rebookExport, request: body, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },

  async details({ params }, { scope, session: { timeZone }, now }) {
    const rebook = requireFound(await getRebook(scope, params.id));
    const today = toLocalDate(now, timeZone);
    const nextDate = proposeRebookDay(localDate(rebook.eventDate), today);
    return { data: { ...toRebookRow(rebook), attempts: [...rebook.attempts], nextDate } };
  },

  async ofEvent({ params: { id } }, { scope }) {
    const [event, rebook] = await Promise.all([getEvent(scope, id), getRebook(scope, id)]);
    const { eventName, status } = requireFound(event);
    return {
      data: {
        eventName,
        isWorthRebooking: isWorthRebooking(status),
        rebook: rebook ? toRebookRow(rebook) : null,
      },
    };
  },

  async update({ body: { id, version, eventRebookStatus, attempts } }, context) {
    const { scope } = context;
    const before = requireFound(await getRebook(scope, id));
    if (before.version !== version) throw new Conflict();
    await requireOpen(scope, before);
    for (const [index, { date }] of attempts.entries()) {
      const stored = before.attempts.find((attempt) => attempt.date === date);
      requirePastDay(context, `attempts.${index}.date`, date, stored?.date);
    }
    const status = getRebookStatusAfterAttempts(eventRebookStatus, attempts.length);
    const isSaved = await saveRebook(scope, before, { ...before, status, attempts });
    if (!isSaved) throw new Conflict();
    return {
      data: { id },
      general: successMessage('msg_rebook_saved', { name: before.eventName }),
    };
  },

  rebook: prefetch(prefetchChosenClient, async ({ body }, context, known) => {
    const { scope, session, now } = context;
    const { eventId: oldId, client, status, place, requestKey: _, ...details } = body;
    const { timeZone } = session;
    const bookedBy = getBookerId(session);
    requireBrand(context, details.brandId);
    const { before, old } = await requireRebook(context, oldId, details.brandId);
    requireStillToCome(details, context);
    const plan = toNextPlan(updatePlanPlace(old, details, place));
    requireValidEventPlan({ ...details, plan });
    const request = toIdempotentRequest(context, 'events.rebook', body);
    const id = await runIdempotentBooking(request, async (eventId) => {
      await requireOpen(scope, before);
      const by = toActor(session, now);
      const booking = { eventId, details, plan, status, timeZone, bookedBy, by };
      const booked = { nextEventId: eventId, heldByClient: false };
      const won = { ...before, status: 'won', ...booked } as const;
      const chosen = toBookingClient(client, known, details.brandId, now);
      const outcome = await bookEvent(scope, booking, chosen, {
        request,
        also: buildUpdateRebookItems(scope, before, won),
      });
      return outcome === 'booked';
    });
    // Won twice concurrently, or changed meanwhile: the second person must check it again.
    if (id === undefined) throw new Conflict();
    return {
      data: { id },
      general: successMessage('msg_event_booked', { name: details.eventName }),
    };
  }),

  async markRebook({ body: { id, enabled } }, { scope }) {
    const event = requireFound(await getEvent(scope, id));
    if (!includesBrand(scope.brands, event.brandId)) throw new Forbidden();
    const before = (await getRebook(scope, id)) ?? (await addRebook(scope, event));
    if (before.enabled !== enabled && !(await saveRebook(scope, before, { ...before, enabled }))) {
      throw new Conflict();
    }
    const key = enabled ? 'msg_rebook_enabled' : 'msg_rebook_disabled';
    return { data: { id }, general: successMessage(key, { name: event.eventName }) };
  },
});

async function requireOpen(scope: Scope, rebook: Rebook): Promise<void> {
  if (await isRebookWon(scope, rebook)) throw new Conflict('msg_rebook_won');
}

/** Adds an event to the list manually before a year has passed. */
async function addRebook(scope: Scope, event: Event): Promise<Rebook> {
  if (!isWorthRebooking(event.status)) throw Invalid.field('id', 'msg_rebook_status');
  await addRebooks(scope, [toRebook(toEventRow(event))]);
  return requireFound(await getRebook(scope, event.eventId));
}

/**
 * Booking also requires permission to book, on the brand of the former event and of the next one.
 */
async function requireRebook(
  context: SignedInContext,
  eventId: string,
  brandId: string,
): Promise<{ before: Rebook; old: Event }> {
  const { scope } = context;
  const [before, old] = await Promise.all([getRebook(scope, eventId), getEvent(scope, eventId)]);
  const brands = toAccessScope(context, events.routes.quickAdd.access)?.brands ?? [];
  const brandsToCheck = [requireFound(before).brandId, brandId];
  if (brandsToCheck.some((each) => !includesBrand(brands, each))) throw new Forbidden();
  return { before: requireFound(before), old: requireFound(old) };
}

function requireStillToCome(hours: EventHours, { session: { timeZone }, now }: SignedInContext) {
  requireValidEventHours(hours, timeZone);
  if (hours.eventDate > toLocalDate(now, timeZone)) return;
  throw Invalid.field('eventDate', 'msg_rebook_past');
}
