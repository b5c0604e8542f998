import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  Id,
  line,
  LocalDateText,
  RequestKey,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';

const details = {
  day: LocalDateText,
  /** Null means all brands. */
  brandId: Id.nullable().default(null),
  note: line(staffLimits.titleLength).default(''),
  noTimeOff: z.boolean().default(true),
  noShifts: z.boolean().default(false),
};

export const BlockOffDay = z.object({
  id: Id,
  day: LocalDateText,
  brandId: Id.nullable(),
  note: z.string(),
  noTimeOff: z.boolean(),
  noShifts: z.boolean(),
});
export type BlockOffDay = z.infer<typeof BlockOffDay>;

export const NewBlockOffDay = z.object({ ...details, requestKey: RequestKey });

export const blockOffDays = area({
  noun: 'staff',
  name: 'block-off-days',
  uses: ['table', 'tableRemoval'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/block-off-days',
      summary: 'Blocked-off days from today on',
      access: franchise('MANAGE_TIME_OFF', 'read'),
      reply: z.object({ data: z.array(BlockOffDay), today: LocalDateText }),
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/block-off-days',
      summary: 'Block off a day, for one brand or all',
      access: franchise('MANAGE_TIME_OFF', 'write'),
      body: NewBlockOffDay,
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/block-off-days/{id}',
      summary: 'Unblock a day',
      access: franchise('MANAGE_TIME_OFF', 'write'),
      reply: MessageReply,
    }),
  },
});
