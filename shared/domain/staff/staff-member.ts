// People who work shifts: those who sign in have a role, those who don't have a profile
// (shared/decisions/250-staff-profiles-and-planned-shifts.md).
import { type Role, listRolesInGroups } from '#shared/domain/access/roles.ts';

/** Roles of people who don't sign in. Accounts may belong to other role groups too. */
export const staffRoles = listRolesInGroups('staff');
export type StaffRole = (typeof staffRoles)[number];

export type StaffMember = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: Role;
  readonly active: boolean;
  readonly hasSignIn: boolean;
  /** The brands on which they work; empty means all. */
  readonly brandIds: readonly string[];
  /** A week with more hours is shown in red; null if not set. */
  readonly weeklyHours: number | null;
};

export const formatStaffName = ({
  firstName,
  lastName,
}: Pick<StaffMember, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** True if the person works on at least one of these brands. */
export function worksOnBrands(
  { brandIds }: Pick<StaffMember, 'brandIds'>,
  brands: 'all' | readonly string[],
): boolean {
  return brandIds.length === 0 || brands === 'all' || brandIds.some((id) => brands.includes(id));
}
