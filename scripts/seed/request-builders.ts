// Builders of requests and tasks, like those of builders.ts.
import type { BookingRequest } from '#functions/data/events/booking-request.ts';
import type { Task } from '#shared/domain/events/task.ts';
import type { StaffMessage } from '#functions/data/staff/staff-messages.ts';
import type { PlannedShift } from '#shared/domain/staff/planned-shift.ts';
import type { ShiftSwap } from '#shared/domain/staff/shift-swap.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { BuilderInput } from './builders.ts';

/** A shift offered to everyone. With a taker, it was accepted and waits for a manager. */
export function buildSwap(
  { id: shiftId, brandId, title, day, startsAt, endsAt }: PlannedShift,
  fromId: string,
  takerId: string | null,
  now: Instant,
): ShiftSwap {
  return {
    id: `swap-${shiftId}`,
    version: 1,
    status: takerId === null ? 'offered' : 'accepted',
    shiftId,
    brandId,
    title,
    day,
    startsAt,
    endsAt,
    fromId,
    takerId,
    offeredTo: null,
    note: 'I have a family party that day.',
    offeredAt: now,
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
  };
}

/** A request from a public form that nobody has opened yet. */
export function buildBookingRequest(
  input: BuilderInput<BookingRequest, 'requestId' | 'brandId'>,
): BookingRequest {
  return {
    version: 1,
    receivedAt: '2026-07-14T15:00:00.000Z',
    contactName: 'Ann Lee',
    contactEmail: 'ann@maple.example',
    contactPhone: '6305550100',
    businessName: 'Maple Street School',
    eventDate: '2026-09-12',
    startTime: '',
    guests: 120,
    address: '',
    city: 'Aurora',
    state: 'IL',
    zip: '',
    message: '',
    notes: '',
    manualStatus: 'pending',
    awaitingSince: undefined,
    read: false,
    eventId: undefined,
    ...input,
  };
}

/** Not on an event, without repetition, due by the end of its day. */
export function buildTask(
  input: BuilderInput<Task, 'id' | 'brandId' | 'dueDate' | 'timeZone' | 'title'>,
): Task {
  return {
    version: 1,
    description: '',
    dueTime: null,
    startTime: null,
    frequency: 'DNR',
    customEvery: 1,
    customUnit: 'week',
    eventId: null,
    eventName: '',
    eventDate: null,
    staffIds: [],
    assetIds: [],
    status: 'open',
    completedAt: null,
    completedById: null,
    completedBy: '',
    seriesId: input.id,
    anchor: input.dueDate,
    isNextMade: false,
    ...input,
  };
}

/** A message to chosen people that nobody has opened yet. */
export function buildStaffMessage(
  input: BuilderInput<StaffMessage, 'id' | 'staffIds' | 'sentAt'>,
): StaffMessage {
  return {
    subject: 'New uniforms',
    message: 'Pick yours up at the depot this week, please.',
    audience: 'people',
    audienceName: '',
    brandIds: [],
    sentBy: 'The office',
    recipients: input.staffIds.length,
    viewed: 0,
    ...input,
  };
}
