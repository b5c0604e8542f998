import { z } from 'zod';
import { lateMinutes } from '#shared/domain/staff/late-note.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { onCallLimits } from '#shared/domain/staff/on-call.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { area, franchise, franchiseAny, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  line,
  LocalDateText,
  MessageReply,
  PhoneText,
  PlannedDayText,
  requiredLine,
} from '#shared/contract/wire.ts';
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

/** Whom to call on a day; null if nobody is on call. */
export const OnCallPerson = z.object({ name: z.string(), phone: z.string() }).nullable();

export const OnCallBody = z.object({
  contacts: z
    .array(
      z.object({
        /** The sender's own id, which `week` and `days` name. */
        id: Id,
        name: requiredLine(commonLimits.nameLength),
        phone: PhoneText,
      }),
    )
    .max(onCallLimits.contacts),
  /** By the day of the week, beginning with Sunday. */
  week: z.array(Id.nullable()).length(weekdays.length),
  /** Days that differ from the rule. */
  days: z.array(z.object({ day: PlannedDayText, contactId: Id.nullable() })).max(onCallLimits.days),
});
export type OnCallBody = z.output<typeof OnCallBody>;

export const OnCall = OnCallBody.extend({
  version: z.int().min(0),
  today: LocalDateText,
  /** Today's. */
  person: OnCallPerson,
});
export type OnCall = z.infer<typeof OnCall>;

/** Whoever plans or watches over the day's work. */
const onCallReaders = franchiseAny([
  ...eventReadRequirements,
  { code: 'MANAGE_SHIFT_SCHEDULE', level: 'read' },
  { code: 'CLOCK_IN_CLOCK_OUT', level: 'read' },
]);

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
      reply: z.object({
        data: z.object({
          today: LocalDateText,
          onCall: OnCallPerson,
          shifts: z.array(TodayShift),
        }),
      }),
    }),
    onCall: route({
      method: 'GET',
      path: '/v1/secure/on-call',
      summary: 'Who is on call today, and by which rule on other days',
      access: onCallReaders,
      reply: z.object({ data: OnCall }),
    }),
    saveOnCall: route({
      method: 'PUT',
      path: '/v1/secure/on-call',
      summary: 'Set who is on call on which days',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      inPerson: true,
      body: OnCallBody.extend({ version: z.int().min(0) }),
      reply: MessageReply,
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
