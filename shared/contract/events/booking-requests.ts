import { z } from 'zod';
import {
  bookingRequestColumns,
  bookingRequestStatuses,
} from '#shared/domain/events/booking-request.ts';
import { bookingLimits } from '#shared/domain/events/limits.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { bookingFramePath } from '#shared/contract/edge.ts';
import { events } from '#shared/contract/events/events.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { anyone, area, franchise, route } from '#shared/contract/route.ts';
import {
  EmailText,
  Id,
  InstantText,
  line,
  LocalDateText,
  PlannedDayText,
  LocalTimeText,
  Messages,
  paragraph,
  PhoneText,
  requiredLine,
  MessageReply,
  SavedReply,
  StateId,
  ZipText,
} from '#shared/contract/wire.ts';

const emptyText = z.literal('');

/** The fields of the public form. */
const requestFields = {
  contactName: requiredLine(commonLimits.nameLength),
  contactEmail: EmailText,
  contactPhone: PhoneText.or(emptyText).default(''),
  businessName: line(commonLimits.nameLength).default(''),
  eventDate: PlannedDayText,
  startTime: LocalTimeText.or(emptyText).default(''),
  guests: z.int().min(1).max(bookingLimits.maxGuests).nullable().default(null),
  address: line(commonLimits.addressLength).default(''),
  city: line(commonLimits.nameLength).default(''),
  state: StateId.or(emptyText).default(''),
  zip: ZipText.or(emptyText).default(''),
  message: paragraph(bookingLimits.messageLength).default(''),
};

/** The key in a form's link. It identifies franchise and brand without revealing them. */
export const BookingFormKey = z.string().regex(/^[A-Za-z0-9_-]{16}$/);

export const BookingForm = z.object({
  brandName: z.string(),
  franchiseName: z.string(),
  franchisePhone: z.string(),
  /** The days that can be requested, on the franchise's calendar. */
  firstDay: LocalDateText,
  lastDay: LocalDateText,
  /** Sent back with the request: when the form was opened, signed by the server. */
  ticket: z.string(),
});
export type BookingForm = z.infer<typeof BookingForm>;

export const BookingRequestRow = z.object({
  id: Id,
  version: z.int().min(1),
  brandId: Id,
  receivedAt: InstantText,
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  businessName: z.string(),
  eventDate: LocalDateText,
  city: z.string(),
  guests: z.int().nullable(),
  manualStatus: z.enum(bookingRequestStatuses),
  read: z.boolean(),
  /** The event booked for it, or empty. */
  eventId: z.string(),
  /** When somebody first answered it, or empty. */
  answeredAt: z.string(),
  lostReason: z.string(),
});
export type BookingRequestRow = z.infer<typeof BookingRequestRow>;

export const BookingRequest = BookingRequestRow.extend({
  startTime: z.string(),
  address: z.string(),
  state: z.string(),
  zip: z.string(),
  message: z.string(),
  notes: z.string(),
  /** Clients with the same email, phone number or name, most likely first. */
  matches: z.array(z.object({ clientId: Id, businessName: z.string(), contactName: z.string() })),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

const filters = {
  /** Empty means all except deleted ones. */
  manualStatuses: z
    .array(z.enum(bookingRequestStatuses))
    .max(bookingRequestStatuses.length)
    .default([]),
  read: z.boolean().optional(),
};

export const BookingRequestGridRequest = gridRequest(bookingRequestColumns, filters);
export const BookingRequestExportRequest = gridExportRequest(bookingRequestColumns, filters);

const reads = franchise('MANAGE_EVENT', 'read');
const writes = franchise('MANAGE_EVENT', 'write');
const base = '/v1/secure/future-booking-requests';
const publicBase = '/v1/contact-form/future-booking-request';

export const bookingRequests = area({
  noun: 'events',
  name: 'booking-requests',
  uses: ['table', 'tableRemoval'],
  routes: {
    form: route({
      method: 'GET',
      path: publicBase,
      summary: 'The public booking form of a brand',
      access: anyone,
      otherOrigins: true,
      query: z.object({ form: BookingFormKey }),
      reply: z.object({ data: BookingForm }),
    }),
    page: route({
      method: 'GET',
      path: bookingFramePath,
      summary: 'The public booking form as a page to embed in allowed websites',
      access: anyone,
      page: true,
      query: z.object({ form: BookingFormKey }),
      reply: z.never(),
    }),
    ask: route({
      method: 'POST',
      path: publicBase,
      summary: 'Request a future booking; sent again with the same ticket, it is the same request',
      access: anyone,
      otherOrigins: true,
      // For a page on another website, the browser sends a preflight request, which only has the
      // address.
      query: z.object({ form: BookingFormKey }),
      body: z.object({
        ticket: z.string().max(120),
        ...requestFields,
        /** Honeypot: people don't see this field, so only programs fill it in. */
        website: z.string().max(commonLimits.addressLength).default(''),
      }),
      reply: MessageReply,
    }),
    list: gridRoute({
      path: `${base}/grid-data`,
      summary: 'Requests for future bookings',
      access: reads,
      body: BookingRequestGridRequest,
      reply: gridReply(BookingRequestRow),
    }),
    exportGrid: route({
      method: 'POST',
      path: `${base}/grid-data/export`,
      summary: 'The requests for future bookings as a workbook or CSV',
      access: reads,
      stepUp: true,
      body: BookingRequestExportRequest,
      reply: gridExportReply,
      download: true,
    }),
    details: route({
      method: 'GET',
      path: `${base}/details/{id}`,
      summary: 'One request for a future booking, with possible matching clients',
      access: reads,
      reply: z.object({ data: BookingRequest }),
    }),
    setRead: route({
      method: 'PUT',
      path: `${base}/read`,
      summary: 'Mark a request for a future booking as read or unread',
      access: writes,
      body: z.object({ id: Id, read: z.boolean() }),
      reply: z.object({ data: z.object({ id: Id }) }),
    }),
    update: route({
      method: 'PUT',
      path: base,
      summary: 'Change the status or the notes of a request for a future booking',
      access: writes,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        manualStatus: z.enum(bookingRequestStatuses).optional(),
        notes: paragraph(commonLimits.notesLength).optional(),
        /** Why it is lost, if it is marked as deleted. */
        lostReason: line(bookingLimits.lostReasonLength).optional(),
      }),
      reply: SavedReply,
    }),
    book: route({
      method: 'POST',
      path: `${base}/{id}/event`,
      summary: 'Book the requested event, once, for a known or a new client',
      access: writes,
      body: events.routes.quickAdd.body,
      reply: z.object({ data: z.object({ id: Id }), general: Messages }),
    }),
  },
});
