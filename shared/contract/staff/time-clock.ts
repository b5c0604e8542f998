import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { roundings } from '#shared/domain/staff/pay.ts';
import { punchKinds } from '#shared/domain/staff/punch.ts';
import { cardProblems, standings } from '#shared/domain/staff/time-card.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import { Id, InstantText, LocalDateText, requiredLine, Said } from '#shared/contract/wire.ts';

const kind = z.enum(punchKinds);

/** What a phone's clocks show: milliseconds of its clock, and of a counter that nobody sets. */
const deviceTimes = {
  deviceAt: z.number().min(0).max(staffLimits.furthestDeviceTime),
  steadyAt: z.number().min(0).max(staffLimits.furthestDeviceTime),
  /** Which load of the page counted. */
  counter: Id,
};

/** Heeded only while the franchise asks for it. */
const SentPlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMeters: z.number().min(0).max(staffLimits.accuracyMeters),
});
export type SentPlace = z.infer<typeof SentPlace>;

export const SentPunch = z.object({
  /** Chosen by the phone as somebody presses: sent again, it is the same punch. */
  id: Id,
  kind,
  ...deviceTimes,
  /** What the device's clocks showed as the server last said its time, before the press. */
  contact: z
    .object({ ...deviceTimes, serverAt: z.number().min(0).max(staffLimits.furthestDeviceTime) })
    .nullish(),
  place: SentPlace.nullable().default(null),
});
export type SentPunch = z.input<typeof SentPunch>;

/** What is known of a time that the server can't vouch for. */
export const UnverifiedTime = z.object({
  receivedAt: InstantText,
  mayBeOffMinutes: z.int(),
  /** What the phone's clock showed; null where that is the time of the punch. */
  deviceAt: InstantText.nullable(),
});
export type UnverifiedTime = z.infer<typeof UnverifiedTime>;

const ShownPunch = z.object({
  id: Id,
  version: z.int(),
  kind,
  at: InstantText,
  flagged: z.boolean(),
  /** Minutes by which the phone's clock was wrong; positive: ahead. */
  skewMinutes: z.int(),
  /** Null where the server saw it happen, or a manager entered it. */
  unverified: UnverifiedTime.nullable(),
  /** It has no counterpart: what is missing. */
  problem: z.enum(cardProblems).nullable(),
  /** Where the phone was, if the franchise asks and the person shared it. */
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
export type ShownPunch = z.infer<typeof ShownPunch>;

const cardStatuses = ['unreviewed', 'approved', 'rejected', 'changed'] as const;

export const ShownCard = z.object({
  staffId: Id,
  staffName: z.string(),
  day: LocalDateText,
  punches: z.array(ShownPunch),
  minutes: z.int(),
  isOpen: z.boolean(),
  problems: z.array(z.enum(cardProblems)),
  /** `changed`: its punches changed since it was approved. */
  status: z.enum(cardStatuses),
});
export type ShownCard = z.infer<typeof ShownCard>;

/** A published shift that has begun, and for which nobody has punched. */
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
  reason: z.enum(['regular', 'dailyOvertime', 'weeklyOvertime']),
  /** Of an adjustment they may be negative. */
  minutes: z.int(),
  amountCents: z.int().nullable(),
  /** Who changed approved time, when and why; null for what an approval brought. */
  adjustment: z.object({ by: z.string(), at: InstantText, why: z.string() }).nullable(),
});
export type PayLine = z.infer<typeof PayLine>;

export const PaySettingsBody = z.object({
  roundingMinutes: z.literal([...roundings]),
  dailyOvertimeHours: z.number().min(1).max(24).nullable().default(null),
  weeklyOvertimeHours: z.number().min(1).max(staffLimits.weeklyHours).nullable().default(null),
  askLocation: z.boolean().default(false),
});
export type PaySettingsBody = z.infer<typeof PaySettingsBody>;

/** Counts the writes; 0 while the settings are the usual ones. */
const version = z.int().min(0);

/** To the millisecond, in UTC. */
const moment = InstantText.max('2026-07-15T17:00:00.000Z'.length);
const reason = requiredLine(staffLimits.reasonLength);

export const timeClock = area({
  noun: 'staff',
  name: 'time-clock',
  uses: ['table', 'tableRemoval'],
  routes: {
    own: route({
      method: 'GET',
      path: '/v1/secure/time-clock/own',
      summary: 'Whether the person is on the clock, and their cards of this week and the last one',
      access: ownAsStaff,
      reply: z.object({
        data: z.object({
          standing: z.enum(standings),
          cards: z.array(ShownCard),
          askLocation: z.boolean(),
          /** A device compares its clock with it; answers that were kept earlier don't have it. */
          serverAt: InstantText.optional(),
        }),
      }),
    }),
    punch: route({
      method: 'POST',
      path: '/v1/secure/time-clock/punches',
      summary:
        'Punch in or out, now or earlier without a signal; each punch counts once. Those that are too old are left out',
      access: ownAsStaff,
      inPerson: true,
      body: z.object({
        punches: z.array(SentPunch).min(1).max(staffLimits.punchesAtOnce),
        sent: z.object(deviceTimes),
      }),
      reply: z.object({ data: z.object({ ids: z.array(Id), flagged: z.int().min(0) }) }),
    }),
    week: route({
      method: 'GET',
      path: '/v1/secure/time-clock/week',
      summary: 'The time cards of a week, with what they come to',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'read'),
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({
        data: z.object({
          from: LocalDateText,
          to: LocalDateText,
          cards: z.array(ShownCard),
          /** Punches that are missing altogether; single ones are problems of their card. */
          missed: z.array(MissedShift),
          /** What approved time is paid by, as it was approved, and each later adjustment. */
          lines: z.array(PayLine),
          /** What waits for review, as it would be paid if it were approved now. */
          waiting: z.array(PayLine),
          settings: PaySettingsBody.extend({ version }),
          /** They hold in the whole franchise: for its owners, and who may write on all its brands. */
          maySetPay: z.boolean(),
        }),
      }),
    }),
    review: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/review',
      summary:
        'Approve, reject or reset the day of a person: approved time counts as worked, and is taken back with a reason',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({
        staffId: Id,
        day: LocalDateText,
        status: z.enum(['approved', 'rejected', 'unreviewed']),
        /** Punches whose time nobody can vouch for: whoever approves them has seen them. */
        verified: z.array(Id).max(staffLimits.punchesOfCard).optional(),
        /** Has to be given where time was approved before. */
        reason: reason.optional(),
      }),
      reply: Said,
    }),
    addPunch: route({
      method: 'POST',
      path: '/v1/secure/time-clock/punch',
      summary: 'Enter a punch that is missing, and say why',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({ id: Id, staffId: Id, kind, at: moment, reason }),
      reply: Said,
    }),
    changePunch: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/punch',
      summary: 'Correct a punch, or take it out, and say why: what was there stays on record',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({
        id: Id,
        staffId: Id,
        version: z.int().min(1),
        kind,
        at: moment,
        removed: z.boolean().default(false),
        reason,
      }),
      reply: Said,
    }),
    saveSettings: route({
      method: 'PUT',
      path: '/v1/secure/time-clock/settings',
      summary: 'Set how worked time is rounded and when overtime begins',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: PaySettingsBody.extend({ version }),
      reply: Said,
    }),
  },
});
