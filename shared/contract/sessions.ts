import { z } from 'zod';
import { limits } from '#shared/domain/limits.ts';
import { accessCodes, roles } from '#shared/domain/permissions.ts';
import { anyone, area, route, signedIn } from './route.ts';
import { EmailText, Id, line, Said } from './wire.ts';

export const Permission = z.object({
  accessCode: z.enum(accessCodes),
  brandId: Id,
  readonly: z.boolean(),
  readWrite: z.boolean(),
});

/** Who is signed in, as the screens need it (§3 "Sign-in response"). */
export const Account = z.object({
  id: Id,
  franchiseId: Id.nullable(),
  franchiseName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  permissions: z.array(Permission),
  franchiseDefaultTimezone: z.string(),
  /** 1 (Sunday) to 7: where weeks start (§9). */
  startDayOfWeekForMonth: z.int().min(1).max(7),
});
export type Account = z.infer<typeof Account>;

export const AccountChoice = z.object({
  id: Id,
  franchiseId: Id.nullable(),
  franchiseName: z.string().nullable(),
  role: z.enum(roles),
});

/** What a browser tells of itself; kept with the session for the person to recognise it by. */
const device = {
  deviceId: line(64).optional(),
  deviceType: line(64).optional(),
  deviceModel: line(64).optional(),
  deviceName: line(64).optional(),
  os: line(64).optional(),
  osVersion: line(64).optional(),
  appVersion: line(64).optional(),
};

export const SignIn = z.object({
  email: EmailText.transform((email) => email.toLowerCase()),
  password: z.string().min(1).max(limits.passwordInput),
  /** Which of several accounts of the same person; the answer to an `accounts` reply. */
  userId: Id.optional(),
  ...device,
});

export const sessions = area({
  name: 'sessions',
  uses: ['table'],
  routes: {
    signIn: route({
      method: 'POST',
      path: '/v1/sessions',
      summary: 'Sign in',
      access: anyone,
      body: SignIn,
      /** One account: signed in, the cookie is set. Several: choose one and sign in with its id. */
      reply: z.object({ data: z.union([z.array(Account).length(1), z.array(AccountChoice)]) }),
    }),
    signOut: route({
      method: 'DELETE',
      path: '/v1/secure/sessions',
      summary: 'Sign out',
      access: signedIn,
      reply: Said,
    }),
    profile: route({
      method: 'GET',
      path: '/v1/secure/users/profile',
      summary: 'Who is signed in',
      access: signedIn,
      reply: z.object({ data: Account }),
    }),
  },
});
