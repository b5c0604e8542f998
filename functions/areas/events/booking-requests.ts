import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { findMatchingClients } from '#functions/data/clients/client-matches.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import type { BookingRequest } from '#functions/data/events/booking-request.ts';
import {
  buildUpdateBookingRequestItems,
  getBookingRequest,
  saveBookingRequest,
} from '#functions/data/events/booking-requests.ts';
import { toBookingRequestRow } from '#functions/data/events/booking-request-rows.ts';
import { toActor } from '#functions/data/events/event-history.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import {
  readTicketAge,
  submitBookingRequest,
  type OpenBookingForm,
  openBookingForm,
  listFormOrigins,
  createTicket,
} from '#functions/flows/events/open-booking-form.ts';
import { bookEvent } from '#functions/data/events/book-event.ts';
import { bookingRequestExport } from '#functions/flows/events/booking-request-export.ts';
import { renderBookingFrame } from '#functions/flows/events/booking-frame.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { getBookerId } from '#functions/http/api-key.ts';
import { prefetch } from '#functions/http/prefetch.ts';
import { toBookingClient, prefetchChosenClient } from '#functions/flows/events/booking-client.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Conflict, requireFound, Invalid } from '#functions/errors/errors.ts';
import { requireValidEventHours } from '#functions/flows/events/event-checks.ts';
import { toIdempotentRequest, runIdempotentBooking } from '#functions/http/idempotent-request.ts';
import type { OriginRequest } from '#functions/http/cross-origin.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { limitUnlistedOrigins } from '#functions/http/unlisted-origins.ts';
import { bookingRequests, BookingFormKey } from '#shared/contract/events/booking-requests.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import {
  type BookingRequestStatus,
  bookingRequestGrid,
  getRequestableDays,
  startsBeforeNotice,
} from '#shared/domain/events/booking-request.ts';
import { createPlanAtPlace } from '#shared/domain/events/event-place.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { parseCursor, formatCursor } from '#shared/domain/lists/grid-cursor.ts';
import { getGridOrder, getGridPage } from '#shared/domain/lists/row-set.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveRecordedArea(
  bookingRequests,
  {
    form: withCallerOrigin(async ({ query }, { now, origin }) => {
      await requireQuota('bookingForms', toNetwork(origin.address), now);
      const { form, franchise, brand } = requireFound(await openBookingForm(query.form));
      const { first, last } = getRequestableDays(now, franchise);
      const { name: franchiseName, primaryPhone: franchisePhone } = franchise;
      const ticket = createTicket(form, now);
      return {
        data: {
          brandName: brand.brandName,
          franchiseName,
          franchisePhone,
          firstDay: first,
          lastDay: last,
          ticket,
        },
      };
    }),

    page: withCallerOrigin(async ({ query }, { now, origin }) => {
      await requireQuota('bookingFrames', toNetwork(origin.address), now);
      const open = requireFound(await openBookingForm(query.form));
      return { page: { html: renderBookingFrame(), frameOrigins: listFormOrigins(open) } };
    }),

    ask: withCallerOrigin(async ({ query, body }, { now, origin }) => {
      const { form: formKey } = query;
      const { ticket, website, ...input } = body;
      await requireQuota('bookingRequests', toNetwork(origin.address), now);
      const open = requireFound(await openBookingForm(formKey));
      const { name } = open.franchise;
      const general = successMessage('msg_booking_asked', { name });
      // A bot that fills in the hidden field gets the same response as a person.
      if (website !== '') return { general };
      requireUsable(open, ticket, now);
      requireDay(open, input, now);
      await requireQuota('bookingRequestsOfForm', formKey, now);
      await submitBookingRequest(open, input, { ticket, now });
      return { general };
    }),

    async list({ body }, { scope, now }) {
      const order = getGridOrder(bookingRequestGrid.opening, body);
      const after = body.cursor === undefined ? undefined : parseCursor(body.cursor, order);
      if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
      const set = await bookingRequestList.rowSet(limitScopeToBrands(scope, body.brandIds), now);
      const { data, count, next } = getGridPage(set, bookingRequestGrid, body, after);
      return { data, count, cursor: next ? formatCursor(next, order) : null };
    },

    async exportGrid({ body }, { scope, session, now }) {
      const { format, requestKey } = body;
      const asker = { scope, userId: session.userId, requestKey };
      const franchise = { scope, timeZone: session.timeZone, name: undefined };
      const exportInput = { source: bookingRequestExport, request: body, format, franchise };
      return requireFound(await exportGrid(asker, exportInput, now));
    },

    async details({ params }, { scope, now }) {
      const request = requireFound(await getBookingRequest(scope, params.id));
      const { startTime, address, state, zip, message, notes } = request;
      const matches = await findMatchingClients(scope, request, {
        limit: bookingLimits.matchesShown,
        now,
      });
      return {
        data: {
          ...toBookingRequestRow(request),
          startTime,
          address,
          state,
          zip,
          message,
          notes,
          matches: matches.map(({ id: clientId, businessName, contactName }) => ({
            clientId,
            businessName,
            contactName,
          })),
        },
      };
    },

    async setRead({ body: { id, read } }, { scope }) {
      const request = requireFound(await getBookingRequest(scope, id));
      if (request.read !== read) await saveRequest(scope, request, { ...request, read });
      return { data: { id } };
    },

    async update({ body }, { scope, now }) {
      const { id, version, manualStatus: requestedStatus, notes, lostReason } = body;
      const before = requireFound(await getBookingRequest(scope, id));
      if (before.version !== version) throw new Conflict();
      const manualStatus = requestedStatus ?? before.manualStatus;
      const isAwaitedAnew =
        manualStatus === 'awaiting_details' && before.manualStatus !== manualStatus;
      await saveRequest(scope, before, {
        ...before,
        manualStatus,
        awaitingSince: isAwaitedAnew ? toIso(now) : before.awaitingSince,
        notes: notes ?? before.notes,
        answeredAt: getFirstAnswer(before, manualStatus, now),
        lostReason: manualStatus === 'deleted' ? (lostReason ?? before.lostReason) : undefined,
      });
      return {
        data: { id },
        general: successMessage('msg_booking_saved', { name: before.contactName }),
      };
    },

    book: prefetch(prefetchChosenClient, async ({ params, body }, context, known) => {
      const { scope, session, now } = context;
      const { client, status, place, requestKey: _, ...details } = body;
      const { timeZone } = session;
      const bookedBy = getBookerId(session);
      requireBrand(context, details.brandId);
      const before = requireFound(await getBookingRequest(scope, params.id));
      requireValidEventHours(details, timeZone);
      const content = { ...body, bookingRequestId: params.id };
      const request = toIdempotentRequest(context, 'booking-requests.book', content);
      const id = await runIdempotentBooking(request, async (eventId) => {
        if (before.eventId !== undefined) throw new Conflict('msg_booking_booked');
        const by = toActor(session, now);
        const plan = { ...createPlanAtPlace(place), packageServings: before.guests };
        const booking = { eventId, details, plan, status, timeZone, bookedBy, by };
        const answeredAt = getFirstAnswer(before, 'complete', now);
        const ended = { manualStatus: 'complete', read: true, answeredAt } as const;
        const done = { ...before, ...ended, eventId };
        const also = buildUpdateBookingRequestItems(scope, before, done);
        const chosen = toBookingClient(client, known, details.brandId, now);
        const outcome = await bookEvent(scope, booking, chosen, { request, also });
        return outcome === 'booked';
      });
      // Booked twice concurrently, or changed meanwhile: the second person must check it again.
      if (id === undefined) throw new Conflict();
      return {
        data: { id },
        general: successMessage('msg_event_booked', { name: details.eventName }),
      };
    }),
  },
  { findOriginBrands: limitUnlistedOrigins(listFormBrands) },
);

/** Whoever moves it on from pending has answered it; whoever deletes it has not. */
const getFirstAnswer = (
  { answeredAt }: BookingRequest,
  manualStatus: BookingRequestStatus,
  now: Instant,
): string | undefined =>
  answeredAt ?? (manualStatus === 'pending' || manualStatus === 'deleted' ? undefined : toIso(now));

/** The form is loaded and sent by pages of the websites that may embed it. */
async function listFormBrands({ origin, query }: OriginRequest): Promise<string[]> {
  const formKey = BookingFormKey.safeParse(query.get('form'));
  const open = formKey.success ? await openBookingForm(formKey.data) : undefined;
  return open && listFormOrigins(open).includes(origin) ? [open.form.brandId] : [];
}

function requireUsable({ form }: OpenBookingForm, ticket: string, now: Instant): void {
  const age = readTicketAge(ticket, form, now);
  if (age === 'tooYoung') throw Invalid.field('general', 'msg_booking_quick');
  if (age !== 'usable') throw Invalid.field('general', 'msg_booking_reload');
}

type WantedTime = Parameters<typeof startsBeforeNotice>[1];

function requireDay({ franchise }: OpenBookingForm, wanted: WantedTime, now: Instant): void {
  const { eventDate } = wanted;
  const { leadTimeHours: hours } = franchise;
  const { today, first, last } = getRequestableDays(now, franchise);
  if (eventDate < today) throw Invalid.field('eventDate', 'msg_booking_past');
  if (eventDate < first) throw Invalid.field('eventDate', 'msg_booking_soon', { hours });
  if (eventDate > last) throw Invalid.field('eventDate', 'msg_booking_far', bookingLimits);
  if (startsBeforeNotice(now, wanted, franchise)) {
    throw Invalid.field('startTime', 'msg_booking_soon_time', { hours });
  }
}

async function saveRequest(
  scope: Scope,
  before: BookingRequest,
  after: BookingRequest,
): Promise<void> {
  if (!(await saveBookingRequest(scope, before, after))) throw new Conflict();
}
