import { z } from 'zod';
import { anyone, area, bearer, own, route } from '#shared/contract/route.ts';
import { SealedPassword } from './sessions.ts';
import { EmailText, line, PhoneText, Said } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/sessions.ts';

/** What the one field of the form was taken for: an email, else a phone number, else a username. */
export const ForgotPassword = z
  .object({
    email: EmailText.transform((email) => email.toLowerCase()).optional(),
    phoneNum: PhoneText.optional(),
    /** Whatever was typed: what can't be one is nobody's. */
    username: line(120).min(1).toLowerCase().optional(),
  })
  .refine((it) => [it.email, it.phoneNum, it.username].filter(Boolean).length === 1, {
    error: () => text('msg_forgot_one'),
  });
export type ForgotPassword = z.output<typeof ForgotPassword>;

/** What a mailed link carries. One that a mail program cut off is as unknown as one that never was. */
export const LinkToken = z.string().max(200);

/** What a link that somebody makes has to carry. */
export const NewLinkToken = z.string().regex(/^[\w-]{43}$/, { error: () => text('err_format') });

export const passwords = area({
  noun: 'accounts',
  name: 'passwords',
  uses: ['table', 'tableRemoval', 'passwords'],
  routes: {
    /** The answer, its time and its cost are the same whether or not there is such an account. */
    forgot: route({
      method: 'POST',
      path: '/v1/users/forgot-password',
      summary: 'Ask for a link by which to set a new password',
      access: anyone,
      body: ForgotPassword,
      reply: Said,
    }),
    set: route({
      method: 'POST',
      path: '/v1/users/set-password',
      summary: 'Set a password by a link that was mailed; each link works once',
      access: bearer('setPassword', 'otpId'),
      body: z.object({
        /** What the link carries. */
        otpId: LinkToken,
        password: SealedPassword,
      }),
      /** By which email whoever has the link signs in with it. */
      reply: Said.extend({ data: z.object({ email: z.string() }) }),
    }),
    change: route({
      method: 'PUT',
      path: '/v1/secure/change-password/{id}',
      summary: 'Change the own password; the other devices are signed out',
      access: own,
      inPerson: true,
      body: z.object({ oldPassword: SealedPassword, password: SealedPassword }),
      reply: Said,
    }),
  },
});
