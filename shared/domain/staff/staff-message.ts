// Messages of the office to its staff (shared/decisions/400-messages-to-staff.md): whom one reaches,
// and what became of it with each of them.
import { type StaffMember, worksOnBrands } from './staff-member.ts';

/** Who works on an event, who has a shift on a day, or people chosen one by one. */
export const messageAudiences = ['day', 'event', 'people'] as const;
export type MessageAudienceKind = (typeof messageAudiences)[number];

/** The email of a message: on its way, taken by the mail service, or not delivered. */
export const messageMailStates = ['asked', 'sent', 'failed'] as const;
export type MessageMailState = (typeof messageMailStates)[number];

/** What is sent is kept and listed for so long. */
export const messageKeptDays = 365;

export type Reached = {
  readonly receivers: readonly StaffMember[];
  /** Nobody can write to who doesn't sign in: they have no email, and nowhere to read it. */
  readonly unreachable: readonly StaffMember[];
};

/** Of these people, each once: who gets a message, and who should but can't. */
export function reachedBy(
  staffIds: readonly string[],
  staff: readonly StaffMember[],
  brands: 'all' | readonly string[],
): Reached {
  const wanted = new Set(staffIds);
  const active = staff.filter(
    (member) => wanted.has(member.id) && member.active && worksOnBrands(member, brands),
  );
  return {
    receivers: active.filter(({ hasSignIn }) => hasSignIn),
    unreachable: active.filter(({ hasSignIn }) => !hasSignIn),
  };
}

/** The brands of people who were chosen one by one, as far as whoever writes may see them. */
export function brandsOfPeople(
  people: readonly Pick<StaffMember, 'brandIds'>[],
  brands: 'all' | readonly string[],
): string[] {
  const all = new Set(people.flatMap(({ brandIds }) => brandIds));
  return [...all].filter((id) => brands === 'all' || brands.includes(id)).sort();
}
