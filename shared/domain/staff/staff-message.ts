// Messages of the office to its staff (shared/decisions/400-messages-to-staff.md): the recipients
// of a message and the outcome for each of them.
import { type StaffMember, worksOnBrands } from './staff-member.ts';

/** People who work at an event, people with a shift on a day, or individually selected people. */
export const messageAudiences = ['day', 'event', 'people'] as const;
export type MessageAudienceKind = (typeof messageAudiences)[number];

/** The email of a message: pending, accepted by the mail service, or not delivered. */
export const messageMailStates = ['asked', 'sent', 'failed'] as const;
export type MessageMailState = (typeof messageMailStates)[number];

/** Days for which sent messages are stored and listed. */
export const messageRetentionDays = 365;

export type MessageRecipients = {
  readonly receivers: readonly StaffMember[];
  /**
   * People who don't sign in can't be reached: they have no email address and can't read messages
   * here.
   */
  readonly unreachable: readonly StaffMember[];
};

/** Splits these people, each once, into those who get a message and those who can't. */
export function findMessageRecipients(
  staffIds: readonly string[],
  staff: readonly StaffMember[],
  brands: 'all' | readonly string[],
): MessageRecipients {
  const wanted = new Set(staffIds);
  const active = staff.filter(
    (member) => wanted.has(member.id) && member.active && worksOnBrands(member, brands),
  );
  return {
    receivers: active.filter(({ hasSignIn }) => hasSignIn),
    unreachable: active.filter(({ hasSignIn }) => !hasSignIn),
  };
}

/** The brands of selected people that the sender may see. */
export function listPeopleBrands(
  people: readonly Pick<StaffMember, 'brandIds'>[],
  brands: 'all' | readonly string[],
): string[] {
  const all = new Set(people.flatMap(({ brandIds }) => brandIds));
  return [...all].filter((id) => brands === 'all' || brands.includes(id)).sort();
}
