import type { z } from 'zod';
import { NewStaff, type StaffDetails } from '#shared/contract/staff/staff-profiles.ts';
import { LocalDateText } from '#shared/contract/wire.ts';
import { staffRoles } from '#shared/domain/staff/staff-member.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';

/** The form of a person who works shifts. */
const StaffForm = NewStaff.omit({ requestKey: true }).extend({
  /** The first day of a changed hourly rate; empty for today. */
  rateFrom: LocalDateText.optional(),
});
export type StaffForm = z.output<typeof StaffForm>;
export type StaffValues = z.input<typeof StaffForm>;
export const staffResolver = createContractResolver<StaffValues, StaffForm>(StaffForm);

export const emptyProfile = {
  hourlyRateCents: null,
  rateFrom: '',
  emergencyName: '',
  emergencyPhone: '',
  bio: '',
  brandIds: [],
  weeklyHours: null,
  notes: '',
  payrollNumber: '',
  homeZip: '',
};

/**
 * People who sign in may have a role that only accounts have: the form neither shows nor sends it.
 */
export function toStaffValues(profile: StaffDetails): StaffValues {
  const {
    id: _,
    version: _version,
    email: _email,
    activated: _a,
    hasSignIn: _h,
    rates: _r,
    ...fields
  } = profile;
  return {
    ...fields,
    rateFrom: '',
    role: staffRoles.find((role) => role === fields.role) ?? 'Worker',
  };
}
