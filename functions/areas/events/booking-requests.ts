import { type Limited, minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { matchingClients } from '#functions/data/clients/client-matches.ts';
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import {
  type BookingRequest,
  bookingRequestParts,
  getBookingRequest,
  saveBookingRequest,
} from '#functions/data/events/booking-requests.ts';
import { bookingRequestRowOf } from '#functions/data/events/booking-request-rows.ts';
import { doerOf } from '#functions/data/events/event-history.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import {
  ageOfTicket,
  keepRequest,
  type OpenForm,
  openForm,
  originsOf,
  ticketOf,
} from '#functions/flows/events/ask-booking.ts';
import { bookEvent } from '#functions/data/events/book-event.ts';
import { bookingRequestExport } from '#functions/flows/events/booking-request-export.ts';
import { bookingFrame } from '#functions/flows/events/booking-frame.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { ahead } from '#functions/http/ahead.ts';
import { bookingClient, chosenLookup } from '#functions/http/booking-client.ts';
import { requireBrand } from '#functions/http/access.ts';
import { Conflict, found, Invalid, TooManyAttempts } from '#functions/http/errors.ts';
import { requireTime } from '#functions/http/event-standing.ts';
import { keyedRequest, bookOnce } from '#functions/http/keyed-request.ts';
import type { AskingPage } from '#functions/http/other-origins.ts';
import { traced } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { limited } from '#functions/http/unlisted-origins.ts';
import { bookingRequests, FormKey } from '#shared/contract/events/booking-requests.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import {
  bookingRequestGrid,
  daysToAskFor,
  startsBeforeNotice,
} from '#shared/domain/events/booking-request.ts';
import { planWith } from '#shared/domain/events/event-place.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { placeOf, writePlace } from '#shared/domain/lists/grid-cursor.ts';
import { orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(
  bookingRequests,
  {
    form: traced(async ({ query }, { now, origin }) => {
      await requireTurn('bookingForms', networkOf(origin.address), now);
      const { form, franchise, brand } = found(await openForm(query.form));
      const { first, last } = daysToAskFor(now, franchise);
      const { name: franchiseName, primaryPhone: franchisePhone } = franchise;
      const ticket = ticketOf(form, now);
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

    page: traced(async ({ query }, { now, origin }) => {
      await requireTurn('bookingFrames', networkOf(origin.address), now);
      const open = found(await openForm(query.form));
      return { page: { html: bookingFrame(), frameOrigins: originsOf(open) } };
    }),

    ask: traced(async ({ query, body }, { now, origin }) => {
      const { form: formKey } = query;
      const { ticket, website, ...asked } = body;
      await requireTurn('bookingRequests', networkOf(origin.address), now);
      const open = found(await openForm(formKey));
      const { name } = open.franchise;
      const general = said('msg_booking_asked', { name });
      // A bot that fills in the hidden field gets the same response as a person.
      if (website !== '') return { general };
      requireUsable(open, ticket, now);
      requireDay(open, asked, now);
      await requireTurn('bookingRequestsOfForm', formKey, now);
      await keepRequest(open, asked, { ticket, now });
      return { general };
    }),

    async list({ body }, { scope, now }) {
      const order = orderOf(bookingRequestGrid.opening, body);
      const after = body.cursor === undefined ? undefined : placeOf(body.cursor, order);
      if (body.cursor !== undefined && !after) throw Invalid.field('cursor', 'err_cursor');
      const set = await bookingRequestList.rowSet(withBrands(scope, body.brandIds), now);
      const { data, count, next } = pageOf(set, bookingRequestGrid, body, after);
      return { data, count, cursor: next ? writePlace(next, order) : null };
    },

    async exportGrid({ body }, { scope, session, now }) {
      const { format, requestKey } = body;
      const asker = { scope, userId: session.userId, requestKey };
      const franchise = { scope, timeZone: session.timeZone, name: undefined };
      const asked = { source: bookingRequestExport, request: body, format, franchise };
      return found(await exportGrid(asker, asked, now));
    },

    async details({ params }, { scope, now }) {
      const request = found(await getBookingRequest(scope, params.id));
      const { startTime, address, state, zip, message, notes } = request;
      const matches = await matchingClients(scope, request, {
        ...{ most: bookingLimits.matchesShown, now },
      });
      return {
        data: {
          ...bookingRequestRowOf(request),
          ...{ startTime, address, state, zip, message, notes },
          matches: matches.map(({ id: clientId, businessName, contactName }) => ({
            ...{ clientId, businessName, contactName },
          })),
        },
      };
    },

    async setRead({ body: { id, read } }, { scope }) {
      const request = found(await getBookingRequest(scope, id));
      if (request.read !== read) await save(scope, request, { ...request, read });
      return { data: { id } };
    },

    async update({ body: { id, version, manualStatus: asked, notes } }, { scope, now }) {
      const before = found(await getBookingRequest(scope, id));
      if (before.version !== version) throw new Conflict();
      const manualStatus = asked ?? before.manualStatus;
      const isAwaitedAnew =
        manualStatus === 'awaiting_details' && before.manualStatus !== manualStatus;
      await save(scope, before, {
        ...before,
        manualStatus,
        awaitingSince: isAwaitedAnew ? toIso(now) : before.awaitingSince,
        notes: notes ?? before.notes,
      });
      return { data: { id }, general: said('msg_booking_saved', { name: before.contactName }) };
    },

    book: ahead(chosenLookup, async ({ params, body }, context, known) => {
      const { scope, session, now } = context;
      const { client, status, place, requestKey: _, ...details } = body;
      const { timeZone, userId: bookedBy } = session;
      requireBrand(context, details.brandId);
      const before = found(await getBookingRequest(scope, params.id));
      requireTime(details, timeZone);
      const content = { ...body, bookingRequestId: params.id };
      const request = keyedRequest(context, 'booking-requests.book', content);
      const id = await bookOnce(request, async (eventId) => {
        if (before.eventId !== undefined) throw new Conflict('msg_booking_booked');
        const by = doerOf(session, now);
        const plan = { ...planWith(place), packageServings: before.guests };
        const booking = { eventId, details, plan, status, timeZone, bookedBy, by };
        const done = { ...before, manualStatus: 'complete', read: true, eventId } as const;
        const also = bookingRequestParts(scope, before, done);
        const chosen = bookingClient(client, known, details.brandId, now);
        const outcome = await bookEvent(scope, booking, chosen, { request, also });
        return outcome === 'booked';
      });
      // Booked twice concurrently, or changed meanwhile: the second person must check it again.
      if (id === undefined) throw new Conflict();
      return { data: { id }, general: said('msg_event_booked', { name: details.eventName }) };
    }),
  },
  { brandsOf: limited(brandsOfPage) },
);

/** The form is loaded and sent by pages of the websites that may embed it. */
async function brandsOfPage({ origin, query }: AskingPage): Promise<string[]> {
  const formKey = FormKey.safeParse(query.get('form'));
  const open = formKey.success ? await openForm(formKey.data) : undefined;
  return open && originsOf(open).includes(origin) ? [open.form.brandId] : [];
}

async function requireTurn(kind: Limited, source: string, now: Instant): Promise<void> {
  if (await takeTurn(kind, source, now)) return;
  throw new TooManyAttempts('msg_booking_often', { minutes: minutesLeft(kind, now) });
}

function requireUsable({ form }: OpenForm, ticket: string, now: Instant): void {
  const age = ageOfTicket(ticket, form, now);
  if (age === 'tooYoung') throw Invalid.field('general', 'msg_booking_quick');
  if (age !== 'usable') throw Invalid.field('general', 'msg_booking_reload');
}

type Wanted = Parameters<typeof startsBeforeNotice>[1];

function requireDay({ franchise }: OpenForm, wanted: Wanted, now: Instant): void {
  const { eventDate } = wanted;
  const { leadTimeHours: hours } = franchise;
  const { today, first, last } = daysToAskFor(now, franchise);
  if (eventDate < today) throw Invalid.field('eventDate', 'msg_booking_past');
  if (eventDate < first) throw Invalid.field('eventDate', 'msg_booking_soon', { hours });
  if (eventDate > last) throw Invalid.field('eventDate', 'msg_booking_far');
  if (startsBeforeNotice(now, wanted, franchise)) {
    throw Invalid.field('startTime', 'msg_booking_soon_time', { hours });
  }
}

async function save(scope: Scope, before: BookingRequest, after: BookingRequest): Promise<void> {
  if (!(await saveBookingRequest(scope, before, after))) throw new Conflict();
}
