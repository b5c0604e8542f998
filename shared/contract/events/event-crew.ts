import { z } from 'zod';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';
import { bulkStatuses, eventStatuses } from '#shared/domain/events/event.ts';
import { crewLimits } from '#shared/domain/events/event-crew.ts';
import { taskStatuses } from '#shared/domain/events/task.ts';
import { coverageGaps } from '#shared/domain/staff/coverage.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { crewFitProblems } from '#shared/domain/staff/crew-fit.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { area, franchise, franchiseAny, route } from '#shared/contract/route.ts';
import { PlannedLabor } from '#shared/contract/staff/staff-schedule.ts';
import { EventSelection } from './event-filters.ts';
import { moveDays } from './event-shapes.ts';
import {
  ColorText,
  Id,
  InstantText,
  LocalTimeText,
  PlannedDayText,
  RequestKey,
  requiredLine,
  SavedReply,
} from '#shared/contract/wire.ts';

const minutes = z.int().min(0).max(crewLimits.bufferMinutes);

const buffers = {
  setUpMinutes: minutes,
  tearDownMinutes: minutes,
  /** One way: it counts before and after. */
  travelMinutes: minutes,
};

/** When a person or a piece of equipment is busy within the hours of the event and its buffers. */
const busyFields = {
  takenUntil: InstantText.nullable(),
  /** Who decided on the double booking, and when; null if there is none. */
  overruled: z.object({ byName: z.string(), at: InstantText }).nullable(),
};

/** What a person does at the event, and from when to when. */
const CrewMemberShift = z.object({
  id: Id,
  /** Their role at the event. */
  title: z.string(),
  lead: z.boolean(),
  startsAt: InstantText,
  endsAt: InstantText,
  published: z.boolean(),
  notified: z.boolean(),
  viewed: z.boolean(),
  /** It is also at other events, or lasts longer than this one. */
  isShared: z.boolean(),
});

export const EventCrew = z.object({
  id: Id,
  version: z.int().min(1),
  staffIds: z.array(Id),
  assetIds: z.array(Id),
  ...buffers,
  /** True if travel is computed from the drives to and from the crew's other events. */
  travelFromDrives: z.boolean(),
  /** The time that they are occupied. */
  from: InstantText,
  until: InstantText,
  /** Assigned staff; for people who may assign, everyone who can be chosen. */
  staff: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Null for people who are no longer on the roster. */
      role: z.enum(roles).nullable(),
      ...busyFields,
      /** What else speaks against assigning them. Those who fit come first. */
      misfits: z.array(z.enum(crewFitProblems)),
      /** Their planned time in the event's week, at other times. */
      plannedMinutes: z.int().min(0),
      /**
       * From the person's home to the event, as the crow flies. Null if unknown, and for callers
       * who may not assign people.
       */
      miles: z.number().nullable(),
      /** Their shift at the event; null for people who aren't assigned. */
      shift: CrewMemberShift.nullable(),
    }),
  ),
  /** Shifts at the event that nobody has. `open`: staff may claim it. */
  openShifts: z.array(
    z.object({
      id: Id,
      title: z.string(),
      open: z.boolean(),
      startsAt: InstantText,
      endsAt: InstantText,
    }),
  ),
  equipment: z.array(
    z.object({ id: Id, assetName: z.string(), colorPicker: ColorText, ...busyFields }),
  ),
});
export type EventCrew = z.infer<typeof EventCrew>;

/**
 * Another event of the same crew or equipment shortly before or after, and the drive between the
 * two.
 */
export const EventDrive = z.object({
  eventId: Id,
  eventName: z.string(),
  startsAt: InstantText,
  endsAt: InstantText,
  isBefore: z.boolean(),
  /** Null if one of the two has no known location, or the distance is unknown. */
  miles: z.number().nullable(),
  minutes: z.int().nullable(),
  /** Minutes for the drive between teardown and setup; negative if they overlap. */
  spareMinutes: z.int(),
  isTight: z.boolean(),
});
export type EventDrive = z.infer<typeof EventDrive>;

/** What the events grid shows about an event in addition to its row. */
export const EventRowExtras = z.object({
  id: Id,
  staff: z.array(z.object({ id: Id, name: z.string() })),
  equipment: z.array(z.object({ id: Id, assetName: z.string(), colorPicker: ColorText })),
  /** Empty for people who may not see tasks. */
  tasks: z.array(z.object({ id: Id, title: z.string(), status: z.enum(taskStatuses) })),
  /** True if all tasks are done; null if there are none. */
  taskComplete: z.boolean().nullable(),
  /** True if the host has received its share; null if it gets none. */
  givebackPaid: z.boolean().nullable(),
});
export type EventRowExtras = z.infer<typeof EventRowExtras>;

/** A change of an event that isn't saved yet. */
const EventChangePlan = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('move'),
    eventDate: PlannedDayText,
    startTime: LocalTimeText,
    endTime: LocalTimeText,
  }),
  z.object({ kind: z.literal('status'), status: z.enum(eventStatuses) }),
  z.object({ kind: z.literal('remove') }),
]);
export type EventChangePlan = z.output<typeof EventChangePlan>;

/** What a change of an event means for the people at it. */
export const CrewImpact = z.object({
  /** Those who can't come first. */
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Their hours after the change; null if their shift ends. */
      startsAt: InstantText.nullable(),
      endsAt: InstantText.nullable(),
      /** Why they can't or shouldn't come at the new time. */
      problems: z.array(z.string()),
    }),
  ),
  /** Shifts that nobody has yet, which move or end with the event. */
  openShifts: z.int().min(0),
  /** Published shifts whose people have to be told again. */
  published: z.int().min(0),
});
export type CrewImpact = z.infer<typeof CrewImpact>;

/** A change of many events that isn't carried out yet. */
const ManyEventsChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold') }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('move'), days: moveDays }),
  z.object({ kind: z.literal('status'), status: z.enum(bulkStatuses) }),
]);
export type ManyEventsChange = z.output<typeof ManyEventsChange>;

/** What a change of many events means for the people at them. */
export const ManyCrewsImpact = z.object({
  /** Those who can't come first. */
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** How many of the events they work at. */
      events: z.int().min(1),
      effect: z.enum(['moves', 'ends', 'stays']),
      /** Why they can't or shouldn't come at the new times. */
      problems: z.array(z.string()),
    }),
  ),
  openShifts: z.int().min(0),
  published: z.int().min(0),
  /** Events whose crews weren't looked at, because there are too many. */
  unchecked: z.int().min(0),
});
export type ManyCrewsImpact = z.infer<typeof ManyCrewsImpact>;

/** What the plan of an event comes to. */
export const EventAssessment = z.object({
  gaps: z.array(z.enum(coverageGaps)),
  /** Null for people who may not see pay rates, and if nothing is planned. */
  labor: PlannedLabor.shape.events.element.extend({ people: PlannedLabor.shape.people }).nullable(),
});
export type EventAssessment = z.infer<typeof EventAssessment>;

const writes = franchise('MANAGE_EVENT', 'write');
const versionedFields = {
  id: Id,
  version: z.int().min(1),
  /** Owners may overrule a conflict once they have seen it. */
  overrule: z.boolean().default(false),
};

export const eventCrew = area({
  noun: 'events',
  name: 'event-crew',
  uses: ['table', 'tableRemoval', 'distances'],
  routes: {
    details: route({
      method: 'GET',
      path: '/v1/secure/events/crew/{id}',
      summary: 'Staff and equipment assigned to an event, and candidates',
      access: franchiseAny(eventReadRequirements),
      reply: z.object({ data: EventCrew }),
    }),
    assess: route({
      method: 'GET',
      path: '/v1/secure/events/crew-assessment/{id}',
      summary: 'What an event’s crew lacks, and what it costs',
      access: franchiseAny(eventReadRequirements),
      reply: z.object({ data: EventAssessment }),
    }),
    drives: route({
      method: 'GET',
      path: '/v1/secure/events/lead-time-distance-matrix/{id}',
      summary: 'Travel between an event and its crew’s other events, and whether there is time',
      access: franchiseAny(eventReadRequirements),
      reply: z.object({ data: z.array(EventDrive) }),
    }),
    looks: route({
      method: 'POST',
      path: '/v1/secure/events/looks',
      summary: 'Crew, equipment, tasks and givebacks of some events, as columns of the grid',
      access: franchiseAny(eventReadRequirements),
      body: z.object({ ids: z.array(Id).max(listLimits.gridPageSize * 4) }),
      reply: z.object({ data: z.array(EventRowExtras) }),
    }),
    impact: route({
      method: 'POST',
      path: '/v1/secure/events/crew-impact',
      summary: 'Preview of what changing an event means for its crew',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ id: Id, change: EventChangePlan }),
      reply: z.object({ data: CrewImpact }),
    }),
    impactOfMany: route({
      method: 'POST',
      path: '/v1/secure/events/multiple/crew-impact',
      summary: 'Preview of what changing many events means for their crews',
      access: franchise('MANAGE_EVENT', 'write'),
      body: z.object({ change: ManyEventsChange, selection: EventSelection }),
      reply: z.object({ data: ManyCrewsImpact }),
    }),
    mapAssets: route({
      method: 'PUT',
      path: '/v1/secure/events/map-assets',
      summary: 'Assign equipment to an event',
      access: writes,
      body: z.object({ ...versionedFields, assetIds: z.array(Id).max(crewLimits.assets) }),
      reply: SavedReply,
    }),
    updateStaff: route({
      method: 'PUT',
      path: '/v1/secure/events/update-event-staff',
      summary: 'Assign staff to an event, with their setup, teardown and travel times',
      access: writes,
      body: z.object({
        ...versionedFields,
        staffIds: z.array(Id).max(crewLimits.staff),
        ...buffers,
        /** Null means computed from the drives to and from their other events. */
        travelMinutes: minutes.nullable().default(null),
        /** What they do there. Whatever isn't named stays as it is. */
        members: z
          .array(
            z.object({
              staffId: Id,
              title: requiredLine(staffLimits.titleLength).optional(),
              lead: z.boolean().optional(),
            }),
          )
          .max(crewLimits.staff)
          .default([]),
      }),
      reply: SavedReply,
    }),
    offerShifts: route({
      method: 'POST',
      path: '/v1/secure/events/open-shift',
      summary: 'Offer open shifts for an event to the staff',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: z.object({
        id: Id,
        title: requiredLine(staffLimits.titleLength),
        count: z.int().min(1).max(crewLimits.openShifts),
        /** Offer them although the day is blocked off. */
        anyway: z.boolean().default(false),
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
  },
});
