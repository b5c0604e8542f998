import { z } from 'zod';
import { actings } from '#shared/domain/access/acting.ts';
import { accessCodes, brandAccessCodes } from '#shared/domain/access/permissions.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { sealedPassword } from '#shared/domain/accounts/sealed-password.ts';
import { anyone, area, own, route } from '#shared/contract/route.ts';
import { EmailText, Id, line, Messages } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/sessions.ts';

export const Permission = z.object({
  accessCode: z.enum(accessCodes),
  brandId: Id,
  readonly: z.boolean(),
  readWrite: z.boolean(),
});

const Level = { read: z.boolean(), readWrite: z.boolean() };

export const AccountChoice = z.object({
  id: Id,
  franchiseId: Id.nullable(),
  franchiseName: z.string().nullable(),
  role: z.enum(roles),
});
export type AccountChoice = z.infer<typeof AccountChoice>;

/** Who is signed in, as the screens need it (§3 "Sign-in response"). */
export const Account = z.object({
  id: Id,
  franchiseId: Id.nullable(),
  franchiseName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Another one that was asked for and is not confirmed as yet. */
  pendingEmail: z.string().nullable(),
  /** Ten digits, or nothing. */
  phone: z.string(),
  /** Nothing where they have none. */
  username: z.string(),
  /** The session's public name, by which it can be ended; the cookie's secret is another. */
  sessionKey: Id,
  role: z.enum(roles),
  /** The spec's own words for the same; only the first counts. */
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.enum(roles) })).length(1),
  permissions: z.array(Permission),
  accessGroupPermissionsInput: z.object({
    accessGroupPermissionsDtoList: z.array(
      z.object({ accessGroupCode: z.enum(accessCodes), brandId: Id, ...Level }),
    ),
  }),
  konaAiPermission: z.partialRecord(z.enum(brandAccessCodes), z.object(Level)),
  files: z.object({ signUrl: z.url().nullable() }),
  termsConditionAccepted: z.boolean(),
  franchiseDefaultTimezone: z.string(),
  /** 1 (Sunday) to 7: where weeks start (§9). */
  startDayOfWeekForMonth: z.int().min(1).max(7),
  /** As what the person works: a manager in the office or as staff, an admin as an owner. */
  acting: z.enum(actings),
  /** Who stands in for this account. */
  impersonator: z.object({ id: Id, name: z.string() }).nullable(),
  /** The person's others, to which they switch without a password; none while somebody stands in. */
  otherAccounts: z.array(AccountChoice),
});
export type Account = z.infer<typeof Account>;

/** As shared/domain/accounts/sealed-password.ts makes it; what is typed never travels as it is. */
export const SealedPassword = z
  .string()
  .regex(sealedPassword, { error: () => text('err_password_plain') });

/** What a browser tells of itself (§3). */
const device = {
  deviceId: line(64).optional(),
  deviceType: line(64).optional(),
  deviceModel: line(64).optional(),
  deviceName: line(64).optional(),
  os: line(64).optional(),
  osVersion: line(64).optional(),
  appVersion: line(64).optional(),
};

const answers = {
  /** The answer to `acceptTerms`; kept, so that it is given once. */
  termsConditionAccepted: z.boolean().default(false),
  /** The answer to `chooseLoginAs`: Franchise Admin, or Staff. */
  staffAsManager: z.boolean().default(false),
  loginAsStaff: z.boolean().default(false),
};

type LoginAs = { readonly staffAsManager: boolean; readonly loginAsStaff: boolean };
const isOneOfBoth = ({ staffAsManager, loginAsStaff }: LoginAs) =>
  !(staffAsManager && loginAsStaff);
const oneOfBoth = { path: ['loginAsStaff'], error: () => text('msg_choose_login_as') };

export const SignIn = z
  .object({
    email: EmailText.transform((email) => email.toLowerCase()),
    password: SealedPassword,
    /** Which of several accounts of the same person; the answer to `chooseAccount`. */
    userId: Id.optional(),
    ...answers,
    ...device,
  })
  .refine(isOneOfBoth, oneOfBoth);

const Switch = z.object({ userId: Id, ...answers }).refine(isOneOfBoth, oneOfBoth);

const asks = { general: Messages };

/**
 * Signed in, or what is still missing: the same request is sent again with the answer. The session's
 * cookie comes with `signedIn` alone.
 */
export const SignInReply = z.discriminatedUnion('next', [
  z.object({ next: z.literal('signedIn'), data: z.array(Account).length(1) }),
  z.object({ next: z.literal('chooseAccount'), data: z.array(AccountChoice).min(2), ...asks }),
  z.object({ next: z.literal('chooseLoginAs'), data: z.array(AccountChoice).length(1), ...asks }),
  z.object({ next: z.literal('acceptTerms'), data: z.array(AccountChoice).length(1), ...asks }),
]);
export type SignInReply = z.infer<typeof SignInReply>;

export const sessions = area({
  noun: 'accounts',
  name: 'sessions',
  uses: ['table', 'tableRemoval', 'files', 'passwords'],
  fileKinds: ['profile'],
  routes: {
    signIn: route({
      method: 'POST',
      path: '/v1/sessions',
      summary: 'Sign in',
      access: anyone,
      body: SignIn,
      reply: SignInReply,
    }),
    /** Another account of the same person takes this session's place. It ends when this one would. */
    switchAccount: route({
      method: 'POST',
      path: '/v1/secure/session/account',
      summary: 'Go on as another of one’s own accounts',
      access: own,
      inPerson: true,
      body: Switch,
      reply: SignInReply,
    }),
    profile: route({
      method: 'GET',
      path: '/v1/secure/users/profile',
      summary: 'Who is signed in',
      access: own,
      reply: z.object({ data: Account }),
    }),
  },
});
