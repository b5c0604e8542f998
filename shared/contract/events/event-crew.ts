import { z } from 'zod';
import { seesEvents } from '#shared/domain/events/event-access.ts';
import { crewLimits } from '#shared/domain/events/event-crew.ts';
import { taskStatuses } from '#shared/domain/events/task.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { area, franchise, franchiseAny, route } from '#shared/contract/route.ts';
import {
  ColorText,
  Id,
  InstantText,
  RequestKey,
  requiredLine,
  Saved,
} from '#shared/contract/wire.ts';

const minutes = z.int().min(0).max(crewLimits.bufferMinutes);

const buffers = {
  setUpMinutes: minutes,
  tearDownMinutes: minutes,
  /** One way: it counts before and after. */
  travelMinutes: minutes,
};

/** When somebody or something can't be had, within the hours of the event and its buffers. */
const taken = {
  takenUntil: InstantText.nullable(),
  /** Who decided that it is booked twice at the time; null where it isn't. */
  overruled: z.object({ byName: z.string(), at: InstantText }).nullable(),
};

export const EventCrew = z.object({
  id: Id,
  version: z.int().min(1),
  staffIds: z.array(Id),
  assetIds: z.array(Id),
  ...buffers,
  /** Whether travel is what the drives from and to their other events take. */
  travelFromDrives: z.boolean(),
  /** From when till when they are away for it. */
  from: InstantText,
  until: InstantText,
  /** Those that are assigned, and for whoever assigns them all that may be chosen. */
  staff: z.array(z.object({ id: Id, name: z.string(), ...taken })),
  equipment: z.array(z.object({ id: Id, assetName: z.string(), colorPicker: ColorText, ...taken })),
});
export type EventCrew = z.infer<typeof EventCrew>;

/** Another event of the same crew or equipment, shortly before or after, and the way between the two. */
export const EventDrive = z.object({
  eventId: Id,
  eventName: z.string(),
  startsAt: InstantText,
  endsAt: InstantText,
  isBefore: z.boolean(),
  /** Null where one of the two has no address that was found, or nobody could say. */
  miles: z.number().nullable(),
  minutes: z.int().nullable(),
  /** Left for the drive between teardown and setup; below zero where they overlap. */
  spareMinutes: z.int(),
  isTight: z.boolean(),
});
export type EventDrive = z.infer<typeof EventDrive>;

/** What the events grid shows of an event beside its row. */
export const EventLook = z.object({
  id: Id,
  staff: z.array(z.object({ id: Id, name: z.string() })),
  equipment: z.array(z.object({ id: Id, assetName: z.string(), colorPicker: ColorText })),
  /** None for those who don't see tasks. */
  tasks: z.array(z.object({ id: Id, title: z.string(), status: z.enum(taskStatuses) })),
  /** Whether all that is to be done is done; null where nothing is. */
  taskComplete: z.boolean().nullable(),
  /** Whether the host has got its share; null where it gets none. */
  givebackPaid: z.boolean().nullable(),
});
export type EventLook = z.infer<typeof EventLook>;

const writes = franchise('MANAGE_EVENT', 'write');
const named = {
  id: Id,
  version: z.int().min(1),
  /** An owner may say so once they know what is in the way. */
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
      summary: 'Who and what is assigned to an event, and who and what could be',
      access: franchiseAny(seesEvents),
      reply: z.object({ data: EventCrew }),
    }),
    drives: route({
      method: 'GET',
      path: '/v1/secure/events/lead-time-distance-matrix/{id}',
      summary: 'How far an event is from the others of its crew, and whether there is time for it',
      access: franchiseAny(seesEvents),
      reply: z.object({ data: z.array(EventDrive) }),
    }),
    looks: route({
      method: 'POST',
      path: '/v1/secure/events/looks',
      summary:
        'Who and what is assigned to some events, their tasks and givebacks: columns of the grid',
      access: franchiseAny(seesEvents),
      body: z.object({ ids: z.array(Id).max(listLimits.gridPageSize * 4) }),
      reply: z.object({ data: z.array(EventLook) }),
    }),
    mapAssets: route({
      method: 'PUT',
      path: '/v1/secure/events/map-assets',
      summary: 'Assign equipment to an event',
      access: writes,
      body: z.object({ ...named, assetIds: z.array(Id).max(crewLimits.assets) }),
      reply: Saved,
    }),
    updateStaff: route({
      method: 'PUT',
      path: '/v1/secure/events/update-event-staff',
      summary: 'Assign staff to an event, and say how long they need around it',
      access: writes,
      body: z.object({
        ...named,
        staffIds: z.array(Id).max(crewLimits.staff),
        ...buffers,
        /** Null: what the drives from and to their other events take. */
        travelMinutes: minutes.nullable().default(null),
      }),
      reply: Saved,
    }),
    offerShifts: route({
      method: 'POST',
      path: '/v1/secure/events/open-shift',
      summary: 'Offer open shifts for an event to whoever on the staff wants them',
      access: franchise('MANAGE_SHIFT_SCHEDULE', 'write'),
      body: z.object({
        id: Id,
        title: requiredLine(staffLimits.titleLength),
        count: z.int().min(1).max(crewLimits.openShifts),
        /** Although the day is blocked off. */
        anyway: z.boolean().default(false),
        requestKey: RequestKey,
      }),
      reply: Saved,
    }),
  },
});
