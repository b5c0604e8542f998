import { z } from 'zod';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { EmailText, Id, line, PhoneText, requiredLine } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/people.ts';

const personName = (maxLength: number) =>
  requiredLine(maxLength).regex(patterns.personName, { error: () => text('err_person_name') });

/** A person's details, as people with any role may change them. */
export const PersonDetails = z.object({
  firstName: personName(commonLimits.nameLength),
  lastName: line(commonLimits.nameLength).default(''),
  email: EmailText.transform((email) => email.toLowerCase()),
  phone: PhoneText.or(z.literal('')).default(''),
});
export type PersonDetails = z.output<typeof PersonDetails>;

/** Can't be confused with an email or a phone number, because one field accepts all three. */
const Username = z
  .string()
  .trim()
  .toLowerCase()
  .max(accountLimits.usernameMaximum, { error: () => text('err_username', accountLimits) })
  .min(accountLimits.usernameMinimum, { error: () => text('err_username', accountLimits) })
  .regex(patterns.username, { error: () => text('err_username', accountLimits) });

/** The details that people change about themselves. */
export const OwnDetails = PersonDetails.extend({
  /** Can be used to reset a forgotten password. '' removes it; left out, it stays. */
  username: Username.or(z.literal('')).optional(),
});

export const PersonOption = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  roleName: z.string(),
  activated: z.boolean(),
});
