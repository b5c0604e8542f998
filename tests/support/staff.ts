// Those who work shifts, as their owner adds them and notes things about them.
import { newId } from '#functions/ports/ids.ts';
import type { Request } from '#shared/contract/route.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { type Caller, noon } from './world.ts';

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
