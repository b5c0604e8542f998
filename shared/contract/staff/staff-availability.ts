import { z } from 'zod';
import { availabilityKinds } from '#shared/domain/staff/availability.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import { Id, LocalDateText, LocalTimeText, MessageReply } from '#shared/contract/wire.ts';

/** Only `partial` has hours. An end of 00:00 is midnight. */
export const DayAvailability = z.object({
  kind: z.enum(availabilityKinds),
  startTime: LocalTimeText.nullable().default(null),
  endTime: LocalTimeText.nullable().default(null),
});

const daysOfWeek = 7;

const Pattern = z.object({
  /** Valid from this day on. */
  from: LocalDateText,
  /** Sunday first. */
  days: z.array(DayAvailability).length(daysOfWeek),
});

const Exceptions = z
  .array(DayAvailability.extend({ day: LocalDateText }))
  .max(staffLimits.exceptionDays);

export const AvailabilityView = z.object({
  staffId: Id,
  staffName: z.string(),
  today: LocalDateText,
  /** Incremented by every write; 0 if nothing was entered yet. */
  version: z.int().min(0),
  /** The pattern that is valid today, if any, and future ones. */
  patterns: z.array(Pattern),
  exceptions: Exceptions,
});
export type AvailabilityView = z.infer<typeof AvailabilityView>;

export const AvailabilityChange = z.object({
  version: z.int().min(0),
  /** The pattern replaces all patterns that start on its day or later. */
  ...Pattern.shape,
  /** All exceptions from today on. */
  exceptions: Exceptions.default([]),
});

export const staffAvailability = area({
  noun: 'staff',
  name: 'staff-availability',
  uses: ['table'],
  routes: {
    own: route({
      method: 'GET',
      path: '/v1/secure/staff-availability/own',
      summary: 'Your availability',
      access: ownAsStaff,
      reply: z.object({ data: AvailabilityView }),
    }),
    saveOwn: route({
      method: 'PUT',
      path: '/v1/secure/staff-availability/own',
      summary: 'Set your availability',
      access: ownAsStaff,
      inPerson: true,
      body: AvailabilityChange,
      reply: MessageReply,
    }),
    ofPerson: route({
      method: 'GET',
      path: '/v1/secure/staff-availability/{id}',
      summary: 'A person’s availability',
      access: franchise('MANAGE_AVAILABILITY', 'read'),
      reply: z.object({ data: AvailabilityView }),
    }),
    savePerson: route({
      method: 'PUT',
      path: '/v1/secure/staff-availability/{id}',
      summary: 'Set a person’s availability',
      access: franchise('MANAGE_AVAILABILITY', 'write'),
      body: AvailabilityChange,
      reply: MessageReply,
    }),
  },
});
