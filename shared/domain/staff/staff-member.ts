// Who works shifts: people who sign in, by their role, and people who never do, by their profile
// (shared/decisions/250-staff-profiles.md).
import { type Role, rolesOf } from '#shared/domain/access/roles.ts';

/** What somebody works as who doesn't sign in: an account may have other standings too. */
export const staffRoles = rolesOf('staff');
export type StaffRole = (typeof staffRoles)[number];

export type StaffMember = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly role: Role;
  readonly active: boolean;
  readonly hasSignIn: boolean;
  /** Where they work; none: on all brands. */
  readonly brandIds: readonly string[];
  /** Above it a week's hours stand in red; null: nobody has said. */
  readonly weeklyHours: number | null;
};

export const staffName = ({ firstName, lastName }: Pick<StaffMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Whether somebody works on one of these brands at all. */
export function worksOnBrands(
  { brandIds }: Pick<StaffMember, 'brandIds'>,
  brands: 'all' | readonly string[],
): boolean {
  return brandIds.length === 0 || brands === 'all' || brandIds.some((id) => brands.includes(id));
}
