import { z } from 'zod';
import { roles } from '#shared/domain/access/roles.ts';
import { dutyStatuses } from '#shared/domain/staff/time-card.ts';
import { UnverifiedTime } from '#shared/contract/staff/time-clock.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import { Id, InstantText, MessageReply } from '#shared/contract/wire.ts';

const dutyStatusField = z.enum(dutyStatuses);

export const DutyRow = z.object({
  staffId: Id,
  staffName: z.string(),
  role: z.enum(roles),
  standing: dutyStatusField,
  /** When it last changed; null while off the clock. */
  since: InstantText.nullable(),
  /** Set if the server can't verify that time. */
  unverified: UnverifiedTime.nullable(),
  /** The current published shift, or today's next one. */
  shift: z.object({ startsAt: InstantText, endsAt: InstantText }).nullable(),
  /** Their shift has begun and they haven't clocked in for it. */
  isLate: z.boolean(),
  /**
   * True if the caller has write access for a brand that they work on
   * (shared/decisions/122-kinds-of-access.md).
   */
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
      summary: 'Put somebody on duty, on a break or off the clock now, by entering a punch',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      /** The id of the punch: sending it again has no further effect. */
      body: z.object({ id: Id, staffId: Id, standing: dutyStatusField }),
      reply: MessageReply,
    }),
  },
});
