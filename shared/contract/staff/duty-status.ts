import { z } from 'zod';
import { roles } from '#shared/domain/access/roles.ts';
import { standings } from '#shared/domain/staff/time-card.ts';
import { UnverifiedTime } from '#shared/contract/staff/time-clock.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, InstantText, Said } from '#shared/contract/wire.ts';

const standing = z.enum(standings);

export const DutyRow = z.object({
  staffId: Id,
  staffName: z.string(),
  role: z.enum(roles),
  standing,
  /** When it last changed; null while they are off the clock. */
  since: InstantText.nullable(),
  /** That time is one that the server can't vouch for. */
  unverified: UnverifiedTime.nullable(),
  /** The published shift of now, or the next one of today. */
  shift: z.object({ startsAt: InstantText, endsAt: InstantText }).nullable(),
  /** Their shift has begun, and they have not clocked in for it. */
  isLate: z.boolean(),
  /** Whether the caller writes for a brand that they work on (shared/decisions/553-rows-say-who-decides.md). */
  mayEnter: z.boolean(),
});
export type DutyRow = z.infer<typeof DutyRow>;

/** Who is on duty, on a break or off now, by the punches of the clock. */
export const dutyStatus = area({
  noun: 'staff',
  name: 'duty-status',
  uses: ['table'],
  routes: {
    now: route({
      method: 'GET',
      path: '/v1/secure/staffs/dutystatus',
      summary: 'Who is on duty, on a break or off the clock now, and who is late',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'read'),
      reply: z.object({ data: z.array(DutyRow) }),
    }),
    enter: route({
      method: 'POST',
      path: '/v1/secure/staffs/dutystatus/entry',
      summary: 'Put somebody on duty, on a break or off the clock now: enters their punch',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      /** The id is the punch's: sent again, it is the same punch. */
      body: z.object({ id: Id, staffId: Id, standing }),
      reply: Said,
    }),
  },
});
