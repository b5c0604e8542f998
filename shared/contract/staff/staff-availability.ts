import { z } from 'zod';
import { availabilityKinds } from '#shared/domain/staff/availability.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import { Id, LocalDateText, LocalTimeText, Said } from '#shared/contract/wire.ts';

/** Hours are heeded for `partial` alone; an end of 00:00 is midnight. */
export const DayAvailability = z.object({
  kind: z.enum(availabilityKinds),
  startTime: LocalTimeText.nullable().default(null),
  endTime: LocalTimeText.nullable().default(null),
});

const daysOfWeek = 7;

const Pattern = z.object({
  /** Counts from this day on. */
  from: LocalDateText,
  /** Sunday first. */
  days: z.array(DayAvailability).length(daysOfWeek),
});

const Exceptions = z
  .array(DayAvailability.extend({ day: LocalDateText }))
  .max(staffLimits.exceptionDays);

export const ShownAvailability = z.object({
  staffId: Id,
  staffName: z.string(),
  today: LocalDateText,
  /** Counts the writes; 0 while nothing was said. */
  version: z.int().min(0),
  /** What counts today, if anything was said, and what counts later. */
  patterns: z.array(Pattern),
  exceptions: Exceptions,
});
export type ShownAvailability = z.infer<typeof ShownAvailability>;

export const AvailabilityChange = z.object({
  version: z.int().min(0),
  /** The week counts from its day on, whatever was said for later before. */
  ...Pattern.shape,
  /** All single days from today on. */
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
      summary: 'When the person can work',
      access: ownAsStaff,
      reply: z.object({ data: ShownAvailability }),
    }),
    saveOwn: route({
      method: 'PUT',
      path: '/v1/secure/staff-availability/own',
      summary: 'Say when one can work',
      access: ownAsStaff,
      inPerson: true,
      body: AvailabilityChange,
      reply: Said,
    }),
    ofPerson: route({
      method: 'GET',
      path: '/v1/secure/staff-availability/{id}',
      summary: 'When somebody can work',
      access: franchise('MANAGE_AVAILABILITY', 'read'),
      reply: z.object({ data: ShownAvailability }),
    }),
    savePerson: route({
      method: 'PUT',
      path: '/v1/secure/staff-availability/{id}',
      summary: 'Set when somebody can work',
      access: franchise('MANAGE_AVAILABILITY', 'write'),
      body: AvailabilityChange,
      reply: Said,
    }),
  },
});
