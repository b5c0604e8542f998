import { z } from 'zod';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { LinkToken } from '#shared/contract/accounts/passwords.ts';
import { area, bearer, route } from '#shared/contract/route.ts';
import {
  EmailText,
  InstantText,
  line,
  LocalDateText,
  MessageReply,
  PhoneText,
  PlannedDayText,
} from '#shared/contract/wire.ts';

const contactFields = {
  contactName: line(commonLimits.nameLength).default(''),
  contactEmail: EmailText.or(z.literal('')).default(''),
  contactPhone: PhoneText.or(z.literal('')).default(''),
};

/** Milliseconds precision, in UTC. */
const boundedInstant = InstantText.max('2026-07-15T17:00:00.000Z'.length);

/** An event as its client sees it, formatted in the time zone where it takes place. */
export const ClientEventView = z.object({
  eventName: z.string(),
  eventCode: z.string(),
  eventDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  eventAddress: z.string(),
  brandName: z.string(),
  franchiseName: z.string(),
  franchiseEmail: z.string(),
  franchisePhone: z.string(),
  startsAt: InstantText,
  endsAt: InstantText,
  /** The event was canceled. */
  isOff: z.boolean(),
  isConfirmed: z.boolean(),
  /** They confirmed it, and it was moved since. */
  wasMoved: z.boolean(),
  /** A calendar file (RFC 5545). */
  calendarFile: z.string(),
  contact: z.object({
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
  }),
});
export type ClientEventView = z.infer<typeof ClientEventView>;

/** The next event that a client may hold a day for. */
export const NextEventView = ClientEventView.pick({
  eventName: true,
  startTime: true,
  endTime: true,
  eventAddress: true,
  brandName: true,
  franchiseName: true,
  franchiseEmail: true,
  franchisePhone: true,
}).extend({
  /** When it took place. */
  lastDate: LocalDateText,
  /** The day that is held, or that would be. */
  nextDate: LocalDateText,
  isHeld: z.boolean(),
});
export type NextEventView = z.infer<typeof NextEventView>;

/** What a client does through the link in a mail about an event, without an account. */
export const eventConfirmations = area({
  noun: 'mail',
  name: 'event-confirmations',
  uses: ['table', 'tableRemoval'],
  routes: {
    details: route({
      method: 'POST',
      path: '/v1/event-confirmations/details',
      summary: 'The event of a link in a confirmation mail',
      access: bearer('confirmEvent', 'otpId'),
      body: z.object({ otpId: LinkToken }),
      reply: z.object({ data: ClientEventView }),
    }),
    accept: route({
      method: 'POST',
      path: '/v1/event-confirmations/accept',
      summary: 'Confirm an event, and correct its contact',
      access: bearer('confirmEvent', 'otpId'),
      body: z.object({
        otpId: LinkToken,
        /** The hours that the client saw: nobody confirms hours that they haven't read. */
        startsAt: boundedInstant,
        endsAt: boundedInstant,
        contact: z.object(contactFields).optional(),
      }),
      reply: MessageReply,
    }),
    nextDetails: route({
      method: 'POST',
      path: '/v1/event-confirmations/next',
      summary: 'The day next year that a link in a thank-you mail offers',
      access: bearer('holdNextEvent', 'otpId'),
      body: z.object({ otpId: LinkToken }),
      reply: z.object({ data: NextEventView }),
    }),
    holdNext: route({
      method: 'POST',
      path: '/v1/event-confirmations/next/hold',
      summary: 'Hold that day: plans the next event and notifies the office',
      access: bearer('holdNextEvent', 'otpId'),
      body: z.object({
        otpId: LinkToken,
        /** The day that the client saw. */
        nextDate: PlannedDayText,
      }),
      reply: MessageReply,
    }),
  },
});
