import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { attendanceIssues } from '#shared/domain/staff/attendance.ts';
import { roundings } from '#shared/domain/staff/pay.ts';
import { payPeriodKinds } from '#shared/domain/staff/pay-period.ts';
import { tipPools } from '#shared/domain/staff/tip-pool.ts';
import { punchKinds } from '#shared/domain/staff/punch.ts';
import { cardProblems, dutyStatuses } from '#shared/domain/staff/time-card.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  LocalDateText,
  requiredLine,
  MessageReply,
} from '#shared/contract/wire.ts';

const kind = z.enum(punchKinds);

/** A phone's clocks: its wall clock and a monotonic counter, in milliseconds. */
const deviceTimes = {
  deviceAt: z.number().min(0).max(staffLimits.furthestDeviceTime),
  steadyAt: z.number().min(0).max(staffLimits.furthestDeviceTime),
  /** Identifies the page load whose counter it is. */
  counter: Id,
};

/** Ignored unless the franchise asks for locations. */
const PunchLocation = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMeters: z.number().min(0).max(staffLimits.accuracyMeters),
});
export type PunchLocation = z.infer<typeof PunchLocation>;

export const PunchInput = z.object({
  /** Chosen by the phone on each press: sending it again has no further effect. */
  id: Id,
  kind,
  ...deviceTimes,
  /** The device's clocks at the last contact with the server before the press. */
  contact: z
    .object({ ...deviceTimes, serverAt: z.number().min(0).max(staffLimits.furthestDeviceTime) })
    .nullish(),
  place: PunchLocation.nullable().default(null),
});
export type PunchInput = z.input<typeof PunchInput>;

/** What is known about a time that the server can't verify. */
export const UnverifiedTime = z.object({
  receivedAt: InstantText,
  mayBeOffMinutes: z.int(),
  /** The phone's clock; null if that is the time of the punch. */
  deviceAt: InstantText.nullable(),
});
export type UnverifiedTime = z.infer<typeof UnverifiedTime>;

const PunchView = z.object({
  id: Id,
  version: z.int(),
  kind,
  at: InstantText,
  flagged: z.boolean(),
  /** The error of the phone's clock in minutes; positive if it was ahead. */
  skewMinutes: z.int(),
  /** Null if the server saw it happen or a manager entered it. */
  unverified: UnverifiedTime.nullable(),
  /** The problem if it has no counterpart. */
  problem: z.enum(cardProblems).nullable(),
  /** The phone's location, if the franchise asks and the person shared it. */
  place: z.object({ accuracyMeters: z.number(), milesFromEvent: z.number().nullable() }).nullable(),
  edited: z.array(
    z.object({
      by: z.string(),
      at: InstantText,
      reason: z.string(),
      beforeAt: InstantText.nullable(),
      beforeKind: kind.nullable(),
    }),
  ),
});
export type PunchView = z.infer<typeof PunchView>;

const cardStatuses = ['unreviewed', 'approved', 'rejected', 'changed'] as const;

export const TimeCardView = z.object({
  staffId: Id,
  staffName: z.string(),
  day: LocalDateText,
  punches: z.array(PunchView),
  minutes: z.int(),
  isOpen: z.boolean(),
  problems: z.array(z.enum(cardProblems)),
  /** `changed`: its punches changed after approval. */
  status: z.enum(cardStatuses),
  /** The person's published shifts that begin on the day. */
  planned: z.array(z.object({ startsAt: InstantText, endsAt: InstantText })),
  plannedMinutes: z.int(),
  /** How the day differs from the plan and from the break rule. */
  issues: z.array(z.object({ kind: z.enum(attendanceIssues), minutes: z.int() })),
  /** Driven with one's own car; null if nothing was. Cached replies of before don't have it. */
  mileage: z
    .object({ miles: z.number(), note: z.string(), version: z.int() })
    .nullable()
    .optional(),
  /** Who rejected the time, when and why; null unless it is rejected. */
  rejection: z.object({ by: z.string(), at: InstantText, reason: z.string() }).nullable(),
  /** What the person said to the rejection. */
  answer: z.object({ text: z.string(), at: InstantText }).nullable(),
});
export type TimeCardView = z.infer<typeof TimeCardView>;

/** A published shift that has begun without a punch. */
const MissedShift = z.object({
  id: Id,
  staffId: Id,
  staffName: z.string(),
  day: LocalDateText,
  startsAt: InstantText,
  endsAt: InstantText,
});
export type MissedShift = z.infer<typeof MissedShift>;

const PayLine = z.object({
  staffId: Id,
  staffName: z.string(),
  day: LocalDateText,
  reason: z.enum(['regular', 'dailyOvertime', 'weeklyOvertime', 'mileage']),
  /** May be negative in adjustments. */
  minutes: z.int(),
  amountCents: z.int().nullable(),
  /** Who changed approved time, when and why; null for approvals. */
  adjustment: z.object({ by: z.string(), at: InstantText, why: z.string() }).nullable(),
  /** True for a correction of a day in a period that was locked before. */
  isCarried: z.boolean(),
});
export type PayLine = z.infer<typeof PayLine>;

export const PaySettingsBody = z.object({
  roundingMinutes: z.literal([...roundings]),
  dailyOvertimeHours: z.number().min(1).max(24).nullable().default(null),
  weeklyOvertimeHours: z.number().min(1).max(staffLimits.weeklyHours).nullable().default(null),
  askLocation: z.boolean().default(false),
  /** Browsers of earlier versions don't send these, and leave them as they are. */
  payPeriod: z
    .object({ kind: z.enum(payPeriodKinds), startsOn: LocalDateText.nullable() })
    .optional(),
  breakAfterHours: z.number().min(1).max(24).nullable().optional(),
  tipPool: z.enum(tipPools).optional(),
  /** Tenths of a cent per mile; null if miles aren't paid. */
  mileRateMills: z.int().min(0).max(staffLimits.mileRateMills).nullable().optional(),
});
export type PaySettingsBody = z.infer<typeof PaySettingsBody>;

export const MileageInput = z.object({
  day: LocalDateText,
  /** With one decimal; 0 takes them out. */
  miles: z.number().min(0).max(staffLimits.miles),
  note: z.string().trim().max(staffLimits.mileageNoteLength).default(''),
  /** Of the entry that was shown, 0 if there was none. Left out by older pages. */
  version: z.int().min(0).optional(),
});

/** Incremented by every write; 0 while the settings are the defaults. */
const version = z.int().min(0);

/** Milliseconds precision, in UTC. */
const boundedInstant = InstantText.max('2026-07-15T17:00:00.000Z'.length);
const reason = requiredLine(staffLimits.reasonLength);

export const timeClock = area({
  noun: 'staff',
  name: 'time-clock',
  uses: ['table', 'tableRemoval'],
  routes: {
    own: route({
      method: 'GET',
      path: '/v1/secure/time-clock/own',
      summary: 'Whether you are on the clock, and your time cards of this and last week',
      access: ownAsStaff,
      reply: z.object({
        data: z.object({
          standing: z.enum(dutyStatuses),
          cards: z.array(TimeCardView),
          askLocation: z.boolean(),
          /** True if miles are paid. Cached replies of before don't have it. */
          paysMileage: z.boolean().optional(),
          /**
           * For comparing the device's clock. Cached responses from older versions don't have it.
           */
          serverAt: InstantText.optional(),
        }),
      }),
    }),
    punch: route({
      method: 'POST',
      path: '/v1/secure/time-clock/punches',
      summary:
        'Punch in or out, now or earlier while offline; each punch counts once, and too old ones are left out',
      access: ownAsStaff,
      inPerson: true,
      body: z.object({
        punches: z.array(PunchInput).min(1).max(staffLimits.punchesAtOnce),
        sent: z.object(deviceTimes),
      }),
      reply: z.object({ data: z.object({ ids: z.array(Id), flagged: z.int().min(0) }) }),
    }),
    week: route({
      method: 'GET',
      path: '/v1/secure/time-clock/week',
      summary: 'The time cards of a pay period beside the plan, with totals',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'read'),
      audit: 'viewed',
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({
        data: z.object({
          from: LocalDateText,
          to: LocalDateText,
          cards: z.array(TimeCardView),
          /** Shifts without any punch; single missing punches are problems of their time card. */
          missed: z.array(MissedShift),
          /** The pay of approved time as it was approved, and each later adjustment. */
          lines: z.array(PayLine),
          /** The pay of time that awaits review, if it were approved now. */
          waiting: z.array(PayLine),
          settings: PaySettingsBody.extend({ version }),
          /**
           * The settings apply to the whole franchise: true for owners and for people with write
           * access to all its brands.
           */
          maySetPay: z.boolean(),
          /** Who locked the period and when; null while it is open. */
          lock: z.object({ by: z.string(), at: InstantText }).nullable(),
        }),
      }),
    }),
    review: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/review',
      summary: 'Approve, reject or reset a person’s day; resetting approved time takes a reason',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({
        staffId: Id,
        day: LocalDateText,
        status: z.enum(['approved', 'rejected', 'unreviewed']),
        /** The unverified punches that the approver has seen. */
        verified: z.array(Id).max(staffLimits.punchesOfCard).optional(),
        /** Required to reject time, and if time was approved before. */
        reason: reason.optional(),
      }),
      reply: MessageReply,
    }),
    approveMany: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/reviews',
      summary: 'Approve the days without problems of several people',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({
        cards: z
          .array(z.object({ staffId: Id, day: LocalDateText }))
          .min(1)
          .max(staffLimits.cardsAtOnce),
      }),
      reply: MessageReply.extend({
        data: z.object({ approved: z.int(), left: z.int() }),
      }),
    }),
    answer: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/own/answer',
      summary: 'Answer the rejection of one of your days',
      access: ownAsStaff,
      body: z.object({ day: LocalDateText, text: requiredLine(staffLimits.reasonLength) }),
      reply: MessageReply,
    }),
    saveOwnMileage: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/own/mileage',
      summary: 'Enter the miles that you drove with your own car on a day',
      access: ownAsStaff,
      body: MileageInput,
      reply: MessageReply,
    }),
    saveMileage: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/mileage',
      summary: 'Enter or correct the miles that a person drove on a day',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: MileageInput.extend({ staffId: Id }),
      reply: MessageReply,
    }),
    addPunch: route({
      method: 'POST',
      path: '/v1/secure/time-clock/punch',
      summary: 'Enter a missing punch, with a reason',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({ id: Id, staffId: Id, kind, at: boundedInstant, reason }),
      reply: MessageReply,
    }),
    changePunch: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/punch',
      summary: 'Correct or remove a punch, with a reason; the original stays on record',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({
        id: Id,
        staffId: Id,
        version: z.int().min(1),
        kind,
        at: boundedInstant,
        removed: z.boolean().default(false),
        reason,
      }),
      reply: MessageReply,
    }),
    saveSettings: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/settings',
      summary: 'Set how worked time is rounded and when overtime begins',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: PaySettingsBody.extend({ version }),
      reply: MessageReply,
    }),
  },
});
