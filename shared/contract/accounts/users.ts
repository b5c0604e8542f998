import { z } from 'zod';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { limits } from '#shared/domain/values/limits.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { area, franchiseOrPlatform, own, route } from '#shared/contract/route.ts';
import { SealedPassword } from './sessions.ts';
import {
  EmailText,
  Id,
  line,
  PhoneText,
  requiredLine,
  Said,
  Saved,
} from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/people.ts';

const personName = (maxLength: number) =>
  requiredLine(maxLength).regex(patterns.personName, { error: () => text('err_person_name') });

/** Not to be taken for an email or a phone number, where one field takes all three. */
const Username = z
  .string()
  .trim()
  .toLowerCase()
  .max(accountLimits.usernameMaximum, { error: () => text('err_username') })
  .min(accountLimits.usernameMinimum, { error: () => text('err_username') })
  .regex(patterns.username, { error: () => text('err_username') });

/** What is known of a person, whoever changes it. */
export const PersonDetails = z.object({
  firstName: personName(limits.nameLength),
  lastName: line(limits.nameLength).default(''),
  email: EmailText.transform((email) => email.toLowerCase()),
  phone: PhoneText.or(z.literal('')).default(''),
});
export type PersonDetails = z.output<typeof PersonDetails>;

/** What people say of themselves. */
export const OwnDetails = PersonDetails.extend({
  /** By which a forgotten password may be asked for; '' for none, left out to keep it. */
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

export const users = area({
  noun: 'accounts',
  name: 'users',
  uses: ['table', 'tableRemoval', 'files', 'passwords'],
  fileKinds: ['profile'],
  routes: {
    list: route({
      method: 'GET',
      path: '/v1/secure/users-list/{id}',
      summary: 'The people of a franchise, for choosing one; `platform` for the corporate admins',
      access: franchiseOrPlatform('MANAGE_STAFF', 'read'),
      query: z.object({
        searchText: z.string().trim().max(listLimits.searchTextLength).default(''),
      }),
      reply: z.object({ data: z.array(PersonOption) }),
    }),
    update: route({
      method: 'PUT',
      path: '/v1/secure/users/{id}',
      summary: 'Change the own profile; another email takes effect once it is confirmed',
      access: own,
      inPerson: true,
      body: OwnDetails.extend({
        /** The id of a photo that was uploaded; null for none, left out to keep it. */
        photoFileId: Id.nullable().optional(),
        /** The own password: asked for where the email or the phone changes. */
        password: SealedPassword.optional(),
      }),
      reply: Saved,
    }),
    dropEmailChange: route({
      method: 'PUT',
      path: '/v1/secure/users/{id}/keep-email',
      summary: 'Keep the own email: nobody waits any longer for the other one to be confirmed',
      access: own,
      inPerson: true,
      reply: Said,
    }),
  },
});
