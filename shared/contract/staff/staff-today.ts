import { z } from 'zod';
import { lateMinutes } from '#shared/domain/staff/late-note.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { area, ownAsStaff, route } from '#shared/contract/route.ts';
import { Id, line, LocalDateText, MessageReply } from '#shared/contract/wire.ts';
import { OwnShift } from './staff-schedule.ts';

/** What the crew needs at an event, besides its place. */
export const EventSheet = z.object({
  id: Id,
  /** Whom to call there; null if the client has no contact. */
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** What the event offers online, in sections; empty without an offer. */
  menu: z.array(z.object({ section: z.string(), items: z.array(z.string()) })),
  equipment: z.array(z.string()),
});
export type EventSheet = z.infer<typeof EventSheet>;

const TodayShift = OwnShift.extend({
  sheets: z.array(EventSheet),
  /** The leads of its crew, to call. */
  leads: z.array(z.object({ name: z.string(), phone: z.string() })),
  /** What the person said about being late; null if nothing. */
  late: z.object({ minutes: z.int(), word: z.string() }).nullable(),
});
export type TodayShift = z.infer<typeof TodayShift>;

export const LateInput = z.object({
  shiftId: Id,
  minutes: z.literal([...lateMinutes]),
  word: line(staffLimits.lateWordLength).default(''),
});

export const staffToday = area({
  noun: 'staff',
  name: 'staff-today',
  uses: ['table'],
  routes: {
    own: route({
      method: 'GET',
      path: '/v1/secure/staff-today',
      summary: 'Your published shifts of today, with what their events need',
      access: ownAsStaff,
      reply: z.object({ data: z.object({ today: LocalDateText, shifts: z.array(TodayShift) }) }),
    }),
    sayLate: route({
      method: 'PUT',
      path: '/v1/secure/staff-today/late',
      summary: 'Report that you’ll be late, to the crew lead and the schedulers',
      access: ownAsStaff,
      inPerson: true,
      body: LateInput,
      reply: MessageReply,
    }),
  },
});
