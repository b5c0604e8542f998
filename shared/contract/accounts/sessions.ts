import { z } from 'zod';
import { actingModes } from '#shared/domain/access/acting.ts';
import { accessCodes, brandAccessCodes } from '#shared/domain/access/permissions.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { sealedPasswordPattern } from '#shared/domain/accounts/sealed-password.ts';
import { anyone, area, own, route } from '#shared/contract/route.ts';
import { EmailText, Id, line, Messages, requiredLine } from '#shared/contract/wire.ts';
import { ScreenSettings } from './screen-settings.ts';
import { text } from '#shared/text/accounts/sessions.ts';

export const Permission = z.object({
  accessCode: z.enum(accessCodes),
  brandId: Id,
  readonly: z.boolean(),
  readWrite: z.boolean(),
});

const LevelFields = { read: z.boolean(), readWrite: z.boolean() };

export const AccountChoice = z.object({
  id: Id,
  franchiseId: Id.nullable(),
  franchiseName: z.string().nullable(),
  role: z.enum(roles),
});
export type AccountChoice = z.infer<typeof AccountChoice>;

/** The signed-in account as the screens need it (§3 "Sign-in response"). */
export const Account = z.object({
  id: Id,
  franchiseId: Id.nullable(),
  franchiseName: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A requested new email that isn't confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** Ten digits, or empty. */
  phone: z.string(),
  /** Empty if they have none. */
  username: z.string(),
  /** The session's public id, by which it can be ended. The cookie contains a different secret. */
  sessionKey: Id,
  role: z.enum(roles),
  /** The same in the spec's format; only the first entry counts. */
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.enum(roles) })).length(1),
  permissions: z.array(Permission),
  accessGroupPermissionsInput: z.object({
    accessGroupPermissionsDtoList: z.array(
      z.object({ accessGroupCode: z.enum(accessCodes), brandId: Id, ...LevelFields }),
    ),
  }),
  konaAiPermission: z.partialRecord(z.enum(brandAccessCodes), z.object(LevelFields)),
  files: z.object({ signUrl: z.url().nullable() }),
  termsConditionAccepted: z.boolean(),
  franchiseDefaultTimezone: z.string(),
  /** 1 (Sunday) to 7: where weeks start (§9). */
  startDayOfWeekForMonth: z.int().min(1).max(7),
  /**
   * The capacity in which the person works: a manager in the office or as staff, an admin as an
   * owner.
   */
  acting: z.enum(actingModes),
  /** The admin who stands in for this account. */
  impersonator: z.object({ id: Id, name: z.string() }).nullable(),
  /**
   * The person's other accounts, to which they can switch without a password. Empty while somebody
   * stands in.
   */
  otherAccounts: z.array(AccountChoice),
});
export type Account = z.infer<typeof Account>;

/** In the format of shared/domain/accounts/sealed-password.ts; plain passwords are never sent. */
export const SealedPassword = z
  .string()
  .regex(sealedPasswordPattern, { error: () => text('err_password_plain') });

/** Device details that a browser reports (§3). */
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
  /** The answer to `acceptTerms`. It is stored, so people are asked once. */
  termsConditionAccepted: z.boolean().default(false),
  /** The answer to `chooseLoginAs`: Franchise Admin, or Staff. */
  staffAsManager: z.boolean().default(false),
  loginAsStaff: z.boolean().default(false),
};

type LoginAs = { readonly staffAsManager: boolean; readonly loginAsStaff: boolean };
const hasSingleChoice = ({ staffAsManager, loginAsStaff }: LoginAs) =>
  !(staffAsManager && loginAsStaff);
const singleChoiceError = { path: ['loginAsStaff'], error: () => text('msg_choose_login_as') };

export const SignIn = z
  .object({
    email: EmailText.transform((email) => email.toLowerCase()),
    password: SealedPassword,
    /** The chosen one of the person's accounts: the answer to `chooseAccount`. */
    userId: Id.optional(),
    /** Whether the client knows `enterCode` and `setUpSecondFactor`. Pages from before don't. */
    steps: z.boolean().optional(),
    ...answers,
    ...device,
  })
  .refine(hasSingleChoice, singleChoiceError);

const SwitchAccountBody = z
  .object({ userId: Id, ...answers })
  .refine(hasSingleChoice, singleChoiceError);

const promptFields = { general: Messages };

/** The sign-in that a code completes. It belongs to the browser in which it began. */
const Challenge = z.string().regex(/^[\w-]{43}$/, { error: () => text('err_format') });

/** A code of an authenticator app, or a recovery code; spaces and hyphens don't matter. */
export const SecondFactorCode = requiredLine(40);

/** What a person enters in an authenticator app: as text, and as a QR code says it. */
export const AuthenticatorKey = z.object({ secret: z.string(), uri: z.string() });
export type AuthenticatorKey = z.infer<typeof AuthenticatorKey>;

/** Shown once. */
export const RecoveryCodes = z.array(z.string());

/** A second factor that is being set up. */
export const SecondFactorSetUp = AuthenticatorKey.extend({ challenge: z.string() });
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>;

export const ConfirmSetUp = z.object({ challenge: Challenge, code: SecondFactorCode });

/** The same answers as for `SignIn`, with what proves the password and the second step. */
const SecondStep = z
  .object({
    challenge: Challenge,
    /** Only once: the answers to further questions don't need it. */
    code: SecondFactorCode.optional(),
    /** Whether this browser isn't asked again for a while. */
    trustDevice: z.boolean().default(false),
    userId: Id.optional(),
    ...answers,
    ...device,
  })
  .refine(hasSingleChoice, singleChoiceError);

/**
 * Signed in, or what is still missing: the client sends the same request again with the answer.
 * After `enterCode`, what is sent again is `completeSignIn`. Only `signedIn` sets the session's cookie.
 * A set-up is complete only with all answers; repeated, it replies with new recovery codes.
 */
export const SignInReply = z.discriminatedUnion('next', [
  z.object({
    next: z.literal('signedIn'),
    data: z.array(Account).length(1),
    /** Only if the second step was set up just now. */
    recoveryCodes: RecoveryCodes.optional(),
  }),
  /** The password is right. `completeSignIn` takes the code. */
  z.object({
    next: z.literal('enterCode'),
    /** Nothing about the accounts is told before the code. */
    data: z.array(AccountChoice).length(0),
    challenge: z.string(),
    ...promptFields,
  }),
  /** This account requires a second step. `completeSignIn` takes the first code of the app. */
  z.object({
    next: z.literal('setUpSecondFactor'),
    data: z.array(AccountChoice).length(1),
    setUp: SecondFactorSetUp,
    ...promptFields,
  }),
  z.object({
    next: z.literal('chooseAccount'),
    data: z.array(AccountChoice).min(2),
    ...promptFields,
  }),
  z.object({
    next: z.literal('chooseLoginAs'),
    data: z.array(AccountChoice).length(1),
    ...promptFields,
  }),
  z.object({
    next: z.literal('acceptTerms'),
    data: z.array(AccountChoice).length(1),
    ...promptFields,
  }),
]);
export type SignInReply = z.infer<typeof SignInReply>;

export const sessions = area({
  noun: 'accounts',
  name: 'sessions',
  uses: ['table', 'tableRemoval', 'files', 'passwords', 'sealing'],
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
    completeSignIn: route({
      method: 'POST',
      path: '/v1/sessions/second-factor',
      summary: 'Complete the second step of a sign-in: enter its code, or set it up',
      access: anyone,
      body: SecondStep,
      reply: SignInReply,
    }),
    /**
     * Replaces this session by one of another account of the same person. It expires when this one
     * would.
     */
    switchAccount: route({
      method: 'POST',
      path: '/v1/secure/session/account',
      summary: 'Switch to another of your accounts',
      access: own,
      inPerson: true,
      body: SwitchAccountBody,
      reply: SignInReply,
    }),
    profile: route({
      method: 'GET',
      path: '/v1/secure/users/profile',
      summary: 'Who is signed in, and what the screens keep for them',
      access: own,
      reply: z.object({
        data: Account,
        /** Missing in answers that a device stored before there was any. */
        screens: ScreenSettings.optional(),
      }),
    }),
  },
});
