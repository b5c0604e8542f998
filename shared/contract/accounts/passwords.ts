import { z } from 'zod';
import { anyone, area, bearer, own, route } from '#shared/contract/route.ts';
import {
  SecondFactorCode,
  ConfirmSetUp,
  RecoveryCodes,
  SealedPassword,
  SecondFactorSetUp,
} from './sessions.ts';
import { EmailText, InstantText, line, PhoneText, MessageReply } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/sessions.ts';

/** What the form's one field was recognized as: an email, else a phone number, else a username. */
export const ForgotPassword = z
  .object({
    email: EmailText.transform((email) => email.toLowerCase()).optional(),
    phoneNum: PhoneText.optional(),
    /** Any text: an invalid username simply has no account. */
    username: line(120).min(1).toLowerCase().optional(),
  })
  .refine((it) => [it.email, it.phoneNum, it.username].filter(Boolean).length === 1, {
    error: () => text('msg_forgot_one'),
  });
export type ForgotPassword = z.output<typeof ForgotPassword>;

/** The token of a mailed link. A truncated token is treated like an unknown one. */
export const LinkToken = z.string().max(200);

/** The token that a new link has to contain. */
export const NewLinkToken = z.string().regex(/^[\w-]{43}$/, { error: () => text('err_format') });

export const SecondFactor = z.object({
  on: z.boolean(),
  /** Null while it is off. */
  since: InstantText.nullable(),
  /** Recovery codes that haven't been used. */
  recoveryCodes: z.int(),
  /** Whether the account may not be without. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const passwords = area({
  noun: 'accounts',
  name: 'passwords',
  uses: ['table', 'tableRemoval', 'passwords', 'sealing'],
  routes: {
    /** The reply, its timing and its cost don't reveal if the account exists. */
    forgot: route({
      method: 'POST',
      path: '/v1/users/forgot-password',
      summary: 'Request a link to set a new password',
      access: anyone,
      body: ForgotPassword,
      reply: MessageReply,
    }),
    set: route({
      method: 'POST',
      path: '/v1/users/set-password',
      summary: 'Set a password with a mailed link; each link works once',
      access: bearer('setPassword', 'otpId'),
      body: z.object({
        /** The token of the link. */
        otpId: LinkToken,
        password: SealedPassword,
      }),
      /** The email with which the bearer of the link signs in. */
      reply: MessageReply.extend({ data: z.object({ email: z.string() }) }),
    }),
    change: route({
      method: 'PUT',
      path: '/v1/secure/change-password/{id}',
      summary: 'Change your password; other devices are signed out',
      access: own,
      inPerson: true,
      body: z.object({ oldPassword: SealedPassword, password: SealedPassword }),
      reply: MessageReply,
    }),
    proof: route({
      method: 'GET',
      path: '/v1/secure/session/proof',
      summary: 'How the person proves once more that it is them',
      access: own,
      reply: z.object({
        data: z.object({
          by: z.enum(['password', 'code']),
          /** Whether a passkey proves it too. */
          passkey: z.boolean(),
        }),
      }),
    }),
    /** Whoever stands in for someone else proves who they are themselves. */
    prove: route({
      method: 'POST',
      path: '/v1/secure/session/proof',
      summary: 'Confirm who you are again; sensitive routes require it after a while',
      access: own,
      body: z.object({
        /** Of a person who signs in with the password alone. */
        password: SealedPassword.optional(),
        /** Of a person who signs in in two steps: of their app, or a recovery code. */
        code: SecondFactorCode.optional(),
      }),
      reply: z.object({ data: z.object({ until: InstantText }) }),
    }),
    secondFactor: route({
      method: 'GET',
      path: '/v1/secure/second-factor',
      summary: 'Whether two-step sign-in is on',
      access: own,
      inPerson: true,
      reply: z.object({ data: SecondFactor }),
    }),
    startSecondFactor: route({
      method: 'POST',
      path: '/v1/secure/second-factor',
      summary:
        'Create a key for an authenticator app; nothing changes until its first code is confirmed',
      access: own,
      inPerson: true,
      body: z.object({ password: SealedPassword }),
      reply: z.object({ data: SecondFactorSetUp }),
    }),
    turnOnSecondFactor: route({
      method: 'PUT',
      path: '/v1/secure/second-factor',
      summary: 'Turn on two-step sign-in; other devices are signed out',
      access: own,
      inPerson: true,
      body: ConfirmSetUp,
      reply: MessageReply.extend({ data: z.object({ recoveryCodes: RecoveryCodes }) }),
    }),
    renewRecoveryCodes: route({
      method: 'POST',
      path: '/v1/secure/second-factor/recovery-codes',
      summary: 'Replace your recovery codes',
      access: own,
      inPerson: true,
      body: z.object({ password: SealedPassword, code: SecondFactorCode }),
      reply: MessageReply.extend({ data: z.object({ recoveryCodes: RecoveryCodes }) }),
    }),
    turnOffSecondFactor: route({
      method: 'POST',
      path: '/v1/secure/second-factor/off',
      summary: 'Turn off two-step sign-in',
      access: own,
      inPerson: true,
      body: z.object({ password: SealedPassword, code: SecondFactorCode }),
      reply: MessageReply,
    }),
  },
});
