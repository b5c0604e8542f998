// Those who work shifts, as their owner adds them and notes things about them.
import { newId } from '#functions/ports/ids.ts';
import type { Request } from '#shared/contract/route.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { type Caller, noon, world } from './world.ts';

type NewStaff = Request<typeof staffProfiles.routes.create>['body'];

/** Somebody who doesn't sign in. */
export async function addedStaffId(caller: Caller, over: Partial<NewStaff> = {}): Promise<string> {
  const person = { firstName: 'Dana', lastName: 'Reyes', role: 'Driver' } as const;
  const body = { ...person, requestKey: newId(noon), ...over };
  return (await caller.call(staffProfiles, 'create', { body })).body.data.id;
}

type NewRecord = Request<typeof staffRecords.routes.add>['body'];

export function addRecord(caller: Caller, staffId: string, over: Partial<NewRecord> = {}) {
  const entry = { kind: 'license', recordDate: '2024-07-10', number: 'D123' } as const;
  const body = { staffId, ...entry, requestKey: newId(noon), ...over };
  return caller.call(staffRecords, 'add', { body });
}

export const recordsOf = async (caller: Caller, id: string) =>
  (await caller.call(staffRecords, 'list', { params: { id } })).body.data;

/** A franchise with an owner and a driver. */
export async function crew() {
  const own = await world();
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);
  return { ...own, owner, driver, staffId: driver.user.userId };
}

export const shiftPlan = {
  title: 'Driver',
  brandId: 'coffee',
  day: '2026-07-20',
  startTime: '09:00',
  endTime: '17:00',
};

export const planShift = (owner: Caller, over: object = {}) =>
  owner.call(staffSchedule, 'create', {
    body: { ...shiftPlan, requestKey: newId(noon), ...over },
  });

export const weekAround = async (caller: Caller, day = shiftPlan.day) =>
  (await caller.call(staffSchedule, 'week', { query: { day } })).body.data;
