import { z } from 'zod';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { payPeriodActions } from '#shared/domain/staff/pay-lock.ts';
import { payrollFormats } from '#shared/domain/staff/payroll-file.ts';
import { payBlockers } from '#shared/domain/staff/pay-total.ts';
import { area, franchise, owner, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  line,
  LocalDateText,
  MessageReply,
  requiredLine,
} from '#shared/contract/wire.ts';

export const PersonPayView = z.object({
  staffId: Id,
  name: z.string(),
  regularMinutes: z.int(),
  regularCents: z.int(),
  overtimeMinutes: z.int(),
  overtimeCents: z.int(),
  /** Time without a rate, which adds nothing to the amounts. */
  unratedMinutes: z.int(),
  tipsCents: z.int(),
  mileageCents: z.int(),
  /** Corrections of periods that were locked before; may be negative. */
  adjustmentMinutes: z.int(),
  adjustmentCents: z.int(),
  totalCents: z.int(),
});
export type PersonPayView = z.infer<typeof PersonPayView>;

const PayPeriodEntryView = z.object({
  kind: z.enum(payPeriodActions),
  by: z.string(),
  at: InstantText,
  /** Why it was reopened, or the format of an export. */
  reason: z.string(),
});

const EventTipsView = z.object({
  eventId: Id,
  name: z.string(),
  day: LocalDateText,
  /** True for a correction of a period that was locked before. */
  isCarried: z.boolean(),
  /** Negative where a gratuity was refunded after it was paid out. */
  shares: z.array(z.object({ staffId: Id, cents: z.int() })),
});

export const PayrollExport = z.object({
  from: LocalDateText,
  format: z.enum(payrollFormats),
  /** True if it was exported before, and is wanted once more. */
  again: z.boolean().default(false),
  /** For ADP. */
  companyCode: line(staffLimits.companyCodeLength).optional(),
  /** For QuickBooks Desktop, as its exported Timer lists name the company file. */
  companyName: line(staffLimits.companyNameLength).optional(),
  companyCreateTime: line(staffLimits.payrollNumberLength).optional(),
});

export const payPeriods = area({
  noun: 'staff',
  name: 'pay-periods',
  uses: ['table', 'tableRemoval'],
  routes: {
    period: route({
      method: 'GET',
      path: '/v1/secure/pay-periods',
      summary: 'Pay of each person in a pay period, and what prevents locking it',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'read'),
      audit: 'viewed',
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({
        data: z.object({
          from: LocalDateText,
          to: LocalDateText,
          /** Of the stored record; 0 if the period was never locked. */
          version: z.int().min(0),
          /** `locking`: locking it was cut off, and has to be repeated. */
          status: z.enum(['open', 'locking', 'locked']),
          /** Pay covers the whole franchise: false hides it from people of only some brands. */
          coversAllBrands: z.boolean(),
          people: z.array(PersonPayView),
          /** The gratuities in their pay, by event. */
          tips: z.array(EventTipsView),
          /** Gratuities that nobody gets: no time of the event's crew is approved. */
          unsharedTips: z.array(
            z.object({ eventId: Id, name: z.string(), day: LocalDateText, cents: z.int() }),
          ),
          /** Empty if it can be locked, or is. */
          blockers: z.array(z.object({ kind: z.enum(payBlockers), count: z.int() })),
          /** Days of a locked period that changed afterwards and await review. */
          lateDays: z.int(),
          /** Who locked, exported and reopened it, oldest first. */
          trail: z.array(PayPeriodEntryView),
        }),
      }),
    }),
    lock: route({
      method: 'PUT',
      path: '/v1/secure/pay-periods/lock',
      summary: 'Lock a pay period: later corrections are paid in the next open one',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      body: z.object({ from: LocalDateText, to: LocalDateText }),
      reply: MessageReply,
    }),
    export: route({
      method: 'POST',
      path: '/v1/secure/pay-periods/export',
      summary:
        'Export a locked pay period for payroll; a second export must be requested explicitly',
      access: franchise('CLOCK_IN_CLOCK_OUT', 'write'),
      stepUp: true,
      audit: 'exported',
      body: PayrollExport,
      reply: z.never(),
      download: true,
    }),
    reopen: route({
      method: 'PUT',
      path: '/v1/secure/pay-periods/reopen',
      summary: 'Reopen a locked pay period, and say why',
      access: owner,
      body: z.object({
        from: LocalDateText,
        version: z.int().min(1),
        reason: requiredLine(staffLimits.reasonLength),
      }),
      reply: MessageReply,
    }),
  },
});
