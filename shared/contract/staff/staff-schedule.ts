import { z } from 'zod';
import { crewFieldNames } from '#shared/domain/events/event-fields.ts';
import { limitedKinds } from '#shared/domain/staff/board-availability.ts';
import { coverageGaps, coverageLimits } from '#shared/domain/staff/coverage.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { shiftWarnings, skipReasons } from '#shared/domain/staff/planned-shift.ts';
import { mapFields } from '#shared/domain/values/pick-fields.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  LocalDateText,
  LocalTimeText,
  Messages,
  paragraph,
  RequestKey,
  requiredLine,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';
import { BlockOffDay } from './block-off-days.ts';
import { StaffRow } from './staff-profiles.ts';

/** Day and hours are local to the franchise; the server knows its time zone. */
const hourFields = {
  /** The day on which it begins: a night belongs to its evening. */
  day: LocalDateText,
  startTime: LocalTimeText,
  /** At or before the start means the next day. */
  endTime: LocalTimeText,
};

const planFields = {
  ...hourFields,
  /** Null if unassigned. */
  staffId: Id.nullable().default(null),
  /** Offered to anyone who wants it; ignored for assigned shifts. */
  open: z.boolean().default(false),
  /** Whoever has it leads the crew. */
  lead: z.boolean().default(false),
  brandId: Id,
  title: requiredLine(staffLimits.titleLength),
  notes: paragraph(staffLimits.shiftNotesLength).default(''),
  eventIds: z.array(Id).max(staffLimits.eventsOfShift).default([]),
  /** Plan the shift although the person is busy. */
  anyway: z.boolean().default(false),
};

export const PlannedShift = z.object({
  id: Id,
  version: z.int(),
  staffId: Id.nullable(),
  open: z.boolean(),
  lead: z.boolean(),
  brandId: Id,
  title: z.string(),
  day: LocalDateText,
  startTime: LocalTimeText,
  endTime: LocalTimeText,
  startsAt: InstantText,
  endsAt: InstantText,
  notes: z.string(),
  eventIds: z.array(Id),
  published: z.boolean(),
  notified: z.boolean(),
  viewed: z.boolean(),
  /** Offered to colleagues, who may take it with a manager's approval. */
  offered: z.boolean(),
  /** The warnings despite which it was planned. */
  overruled: z.array(z.enum(shiftWarnings)),
});
export type PlannedShift = z.infer<typeof PlannedShift>;

const PlannedEvent = z.object({
  id: Id,
  eventName: z.string(),
  eventDate: LocalDateText,
  brandId: Id,
  startsAt: InstantText,
  endsAt: InstantText,
  /** It doesn't take place: nobody can be planned at it. */
  off: z.boolean(),
});
export type PlannedEvent = z.infer<typeof PlannedEvent>;

/** Shown in the rows of its assignees, on its due day. */
const PlannedTask = z.object({
  id: Id,
  title: z.string(),
  dueDate: LocalDateText,
  staffIds: z.array(Id),
  done: z.boolean(),
});
export type PlannedTask = z.infer<typeof PlannedTask>;

const LimitedDay = z.object({
  staffId: Id,
  day: LocalDateText,
  kind: z.enum(limitedKinds),
  /**
   * For partial days, the hours of availability. For time off, the hours of absence. Null means the
   * whole day.
   */
  startTime: LocalTimeText.nullable(),
  endTime: LocalTimeText.nullable(),
});
export type LimitedDay = z.infer<typeof LimitedDay>;

export const ScheduleWeek = z.object({
  from: LocalDateText,
  to: LocalDateText,
  today: LocalDateText,
  staff: z.array(StaffRow),
  shifts: z.array(PlannedShift),
  events: z.array(PlannedEvent),
  /** Empty for people who may not see tasks. */
  tasks: z.array(PlannedTask),
  /** Days on which people can't work or only partly. Other days are left out. */
  limitedDays: z.array(LimitedDay),
  blockOffDays: z.array(BlockOffDay),
});
export type ScheduleWeek = z.infer<typeof ScheduleWeek>;

const laborFields = {
  minutes: z.int().min(0),
  overtimeMinutes: z.int().min(0),
  /** Of the time whose rate is known. */
  costCents: z.int().min(0),
  /** Time without a rate, or without a person. */
  unpricedMinutes: z.int().min(0),
};

/** What planned shifts cost by the rates of their days and the overtime rules of pay. */
export const PlannedLabor = z.object({
  week: z.object(laborFields),
  /** `staffId` is empty for shifts that nobody has. */
  people: z.array(z.object({ staffId: z.string(), ...laborFields })),
  days: z.array(z.object({ day: LocalDateText, ...laborFields })),
  events: z.array(
    z.object({
      id: Id,
      ...laborFields,
      /**
       * What was invoiced or quoted for the event, with tax; null if nothing was, or for people who
       * may not see invoices.
       */
      expectedSalesCents: z.int().nullable(),
    }),
  ),
});
export type PlannedLabor = z.infer<typeof PlannedLabor>;

export const WeekAssessment = z.object({
  /** Events whose crew doesn't meet the coverage rules. */
  events: z.array(z.object({ id: Id, gaps: z.array(z.enum(coverageGaps)) })),
  /** The last day on which all of a person's documents are valid, if that is before the week's end. */
  documentEnds: z.array(z.object({ staffId: Id, day: LocalDateText })),
  /** Null for people who may not see pay rates. */
  labor: PlannedLabor.nullable(),
});
export type WeekAssessment = z.infer<typeof WeekAssessment>;

export const WeekProposal = z.object({
  proposed: z.array(
    z.object({
      eventId: Id,
      /** The open shift that the person gets; null for a new one. */
      shiftId: Id.nullable(),
      staffId: Id,
      isOvertime: z.boolean(),
    }),
  ),
  /** Events that nobody is left for. */
  unfilled: z.array(Id),
});
export type WeekProposal = z.infer<typeof WeekProposal>;

export const CoverageRulesBody = z.object({
  needsDriver: z.boolean(),
  largeGuests: z.int().min(1).max(coverageLimits.guests).nullable(),
  minimumCrew: z.int().min(1).max(coverageLimits.crew),
});
export type CoverageRulesBody = z.infer<typeof CoverageRulesBody>;

export const NewShift = z.object({
  ...planFields,
  /** Take the hours of its events, with set-up, teardown and travel, instead of those sent. */
  followEvents: z.boolean().default(false),
  requestKey: RequestKey,
});
export const ShiftChange = z.object({ ...planFields, id: Id, version: z.int().min(1) });

/** The shifts that were copied to other days, and those that were skipped because of conflicts. */
export const ShiftCopyResult = z.object({
  copied: z.int().min(0),
  skipped: z.array(
    z.object({
      title: z.string(),
      day: LocalDateText,
      /** Null if unassigned. */
      name: z.string().nullable(),
      why: z.enum(skipReasons),
    }),
  ),
});
export type ShiftCopyResult = z.infer<typeof ShiftCopyResult>;

/** A person's own shift, with what they need to get there. */
export const OwnShift = PlannedShift.pick({
  id: true,
  title: true,
  brandId: true,
  day: true,
  startsAt: true,
  endsAt: true,
  notes: true,
  viewed: true,
  offered: true,
  lead: true,
}).extend({
  events: z.array(
    z.object({
      id: Id,
      ...mapFields(crewFieldNames, () => z.string()),
      startsAt: InstantText,
      endsAt: InstantText,
      address: z.string(),
      /** Canceled, transferred or skipped since the shift was planned. */
      isOff: z.boolean(),
      isHeld: z.boolean(),
    }),
  ),
  /** The full names of others who work there at the time. */
  crew: z.array(z.string()),
  /** The crew members who lead it. */
  ledBy: z.array(z.string()),
});
export type OwnShift = z.infer<typeof OwnShift>;

/**
 * The people who work together at an event, or on a brand and day if their shifts name no event.
 */
export const ShiftCrew = z.object({
  day: LocalDateText,
  brandId: Id,
  eventId: Id.nullable(),
  /** Empty if their shifts name no event. */
  eventName: z.string(),
  shifts: z.array(
    PlannedShift.pick({
      id: true,
      version: true,
      title: true,
      startsAt: true,
      endsAt: true,
      lead: true,
    }).extend({ staffId: Id, staffName: z.string() }),
  ),
});
export type ShiftCrew = z.infer<typeof ShiftCrew>;

export const staffSchedule = area({
  noun: 'staff',
  name: 'staff-schedule',
  uses: ['table', 'tableRemoval'],
  timeoutSeconds: 29,
  routes: {
    week: route({
      method: 'GET',
      path: '/v1/secure/staff-schedule/week',
      summary: 'The week of a day: staff, planned shifts and events',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'read'),
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({ data: ScheduleWeek }),
    }),
    assess: route({
      method: 'GET',
      path: '/v1/secure/staff-schedule/assessment',
      summary: 'Totals of a week’s plan: events that lack crew, hours, overtime and cost',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'read'),
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({ data: WeekAssessment }),
    }),
    propose: route({
      method: 'GET',
      path: '/v1/secure/staff-schedule/proposal',
      summary: 'Propose crew for the events of a week that lack it; plans nothing',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({ data: WeekProposal }),
    }),
    coverageRules: route({
      method: 'GET',
      path: '/v1/secure/staff-schedule/coverage-rules',
      summary: 'The coverage rules for event crews',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'read'),
      reply: z.object({
        data: CoverageRulesBody.extend({
          version: z.int().min(0),
          /** They apply to the whole franchise. */
          maySave: z.boolean(),
        }),
      }),
    }),
    saveCoverageRules: route({
      method: 'PUT',
      path: '/v1/secure/staff-schedule/coverage-rules',
      summary: 'Set the coverage rules for event crews',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: CoverageRulesBody.extend({ version: z.int().min(0) }),
      reply: MessageReply,
    }),
    create: route({
      method: 'POST',
      path: '/v1/secure/staff-schedule',
      summary: 'Plan a shift',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: NewShift,
      reply: SavedReply,
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/staff-schedule',
      summary: 'Change a planned shift, or move it to another day or person',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: ShiftChange,
      reply: SavedReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/staff-schedule/{id}',
      summary: 'Delete a planned shift',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      reply: MessageReply,
    }),
    copyWeek: route({
      method: 'POST',
      path: '/v1/secure/staff-schedule/copy-week',
      summary: 'Copy the shifts of one week to another',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: z.object({ from: LocalDateText, to: LocalDateText, requestKey: RequestKey }),
      reply: z.object({ data: ShiftCopyResult, general: Messages }),
    }),
    publish: route({
      method: 'PUT',
      path: '/v1/secure/staff-schedule/publish',
      summary: 'Publish the shifts of a week, and notify the crew',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: z.object({ day: LocalDateText }),
      reply: z.object({ data: z.object({ published: z.int().min(0) }), general: Messages }),
    }),
    leads: route({
      method: 'GET',
      path: '/v1/secure/staff-schedules/leads',
      summary: 'The crews of the week of a day, and who leads them',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'read'),
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({ data: z.array(ShiftCrew) }),
    }),
    setLead: route({
      method: 'PUT',
      path: '/v1/secure/staff-schedules/leads',
      summary: 'Make the person of a shift the lead of its crew, or not',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: z.object({ id: Id, version: z.int().min(1), lead: z.boolean() }),
      reply: MessageReply,
    }),
    own: route({
      method: 'GET',
      path: '/v1/secure/staff-schedule/own',
      summary: 'Your published shifts for four weeks from a day on',
      access: ownAsStaff,
      query: z.object({ day: LocalDateText.optional() }),
      reply: z.object({ data: z.array(OwnShift), today: LocalDateText }),
    }),
    openShifts: route({
      method: 'GET',
      path: '/v1/secure/staff-schedule/open',
      summary: 'Open shifts for four weeks',
      access: ownAsStaff,
      reply: z.object({ data: z.array(OwnShift) }),
    }),
    claim: route({
      method: 'PUT',
      path: '/v1/secure/staff-schedule/open/claim',
      summary: 'Take an open shift; one person gets it',
      access: ownAsStaff,
      inPerson: true,
      body: z.object({ shiftId: Id }),
      reply: MessageReply,
    }),
    markViewed: route({
      method: 'PUT',
      path: '/v1/secure/staff-schedule/viewed',
      summary: 'Mark your shifts as seen',
      access: ownAsStaff,
      body: z.object({ ids: z.array(Id).max(staffLimits.viewedAtOnce) }),
      reply: MessageReply,
    }),
  },
});
