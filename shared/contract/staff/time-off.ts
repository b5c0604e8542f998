import { z } from 'zod';
import { holderKinds } from '#shared/domain/occupancy/occupancy.ts';
import { staffLimits } from '#shared/domain/staff/limits.ts';
import { timeOffKinds, timeOffStatuses } from '#shared/domain/staff/time-off.ts';
import { gridReply, gridRequest, gridRoute } from '#shared/contract/grid.ts';
import { area, franchise, ownAsStaff, route } from '#shared/contract/route.ts';
import {
  Id,
  InstantText,
  LocalDateText,
  LocalTimeText,
  paragraph,
  RequestKey,
  MessageReply,
  SavedReply,
} from '#shared/contract/wire.ts';
import { BlockOffDay } from './block-off-days.ts';

const note = paragraph(staffLimits.reasonLength).default('');

const days = {
  from: LocalDateText,
  to: LocalDateText,
  /** Both for hours of one day, neither for whole days. */
  startTime: LocalTimeText.nullable().default(null),
  endTime: LocalTimeText.nullable().default(null),
};

const TimeOff = z.object({
  id: Id,
  version: z.int().min(1),
  kind: z.enum(timeOffKinds),
  from: LocalDateText,
  to: LocalDateText,
  startTime: LocalTimeText.nullable(),
  endTime: LocalTimeText.nullable(),
  note: z.string(),
  status: z.enum(timeOffStatuses),
  requestedAt: InstantText,
  decision: z.object({ by: z.string(), at: InstantText, note: z.string() }).nullable(),
});

export const OwnTimeOff = TimeOff;
export type OwnTimeOff = z.infer<typeof OwnTimeOff>;

export const TimeOffRow = TimeOff.extend({
  staffId: Id,
  staffName: z.string(),
  /** True if the caller decides for a brand on which the person works. */
  mayDecide: z.boolean(),
});
export type TimeOffRow = z.infer<typeof TimeOffRow>;

export const timeOffColumns = ['staffName', 'from', 'kind', 'requestedAt', 'status'] as const;
export const timeOffStates = ['all', ...timeOffStatuses] as const;

export const TimeOffGridRequest = gridRequest(timeOffColumns, {
  state: z.enum(timeOffStates).default('all'),
});

/** What the person is planned for in that time. */
const TimeOffOverlap = z.object({
  id: Id,
  kind: z.enum(holderKinds),
  /** Null for things that the caller may not see. */
  name: z.string().nullable(),
  startsAt: InstantText,
  endsAt: InstantText,
  /** True for a shift that can be unassigned as the request is approved. */
  mayUnassign: z.boolean(),
});
export type TimeOffOverlap = z.infer<typeof TimeOffOverlap>;

export const NewTimeOff = z.object({
  kind: z.enum(timeOffKinds),
  ...days,
  note,
  requestKey: RequestKey,
});

const holderIds = z.array(Id).max(staffLimits.shiftsUnassigned).default([]);

export const TimeOffDecisionBody = z.object({
  id: Id,
  version: z.int().min(1),
  status: z.enum(['approved', 'rejected']),
  note,
  /** Shifts that are unassigned and become open. */
  unassign: holderIds,
  /** What stays planned despite the absence. */
  keep: holderIds,
});

export const timeOff = area({
  noun: 'staff',
  name: 'time-off',
  uses: ['table'],
  timeoutSeconds: 29,
  routes: {
    list: gridRoute({
      path: '/v1/secure/leave-requests/grid-data',
      summary: 'Time-off requests of the last year and later',
      access: franchise('MANAGE_TIME_OFF', 'read'),
      body: TimeOffGridRequest,
      reply: gridReply(TimeOffRow),
    }),
    overlaps: route({
      method: 'GET',
      path: '/v1/secure/leave-requests/{id}/overlaps',
      summary: 'One request, with what its person is planned for in that time',
      access: franchise('MANAGE_TIME_OFF', 'read'),
      reply: z.object({ data: TimeOffRow.extend({ overlaps: z.array(TimeOffOverlap) }) }),
    }),
    decide: route({
      method: 'PUT',
      path: '/v1/secure/leave-requests/approval',
      summary: 'Approve or reject time off, removing or keeping overlapping assignments',
      access: franchise('MANAGE_TIME_OFF', 'write'),
      inPerson: true,
      body: TimeOffDecisionBody,
      reply: SavedReply,
    }),
    own: route({
      method: 'GET',
      path: '/v1/secure/leave-requests/own',
      summary: 'Your requests of the last year and later, and blocked-off days',
      access: ownAsStaff,
      reply: z.object({
        data: z.object({
          today: LocalDateText,
          requests: z.array(OwnTimeOff),
          blockOffDays: z.array(BlockOffDay),
        }),
      }),
    }),
    request: route({
      method: 'POST',
      path: '/v1/secure/leave-requests',
      summary: 'Request time off',
      access: ownAsStaff,
      inPerson: true,
      body: NewTimeOff,
      reply: SavedReply,
    }),
    withdraw: route({
      method: 'PUT',
      path: '/v1/secure/leave-requests/withdraw',
      summary: 'Withdraw one of your undecided requests',
      access: ownAsStaff,
      inPerson: true,
      body: z.object({ timeOffId: Id, version: z.int().min(1) }),
      reply: MessageReply,
    }),
  },
});
