import { z } from 'zod';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { anyone, area, own, route } from '#shared/contract/route.ts';
import { Id, InstantText, MessageReply, requiredLine } from '#shared/contract/wire.ts';
import { text } from '#shared/text/accounts/sessions.ts';

/** Bytes in base64url, as browsers send them. */
const encoded = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, { error: () => text('err_format') });

const credentialFields = {
  id: encoded(1400),
  rawId: encoded(1400),
  type: z.literal('public-key'),
};

/** A new passkey, as a browser returns it (`RegistrationResponseJSON`). */
export const NewPasskey = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(8000),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** What a browser signed with a passkey (`AuthenticationResponseJSON`). */
export const PasskeySignature = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(2000),
    /** Authenticators may leave it out where they were told which keys to use. */
    userHandle: encoded(100).optional(),
  }),
});
export type PasskeySignature = z.output<typeof PasskeySignature>;

const PasskeyRow = z.object({
  id: Id,
  name: z.string(),
  createdAt: InstantText,
  /** Null if it hasn't signed anybody in yet. */
  usedAt: InstantText.nullable(),
});
export type PasskeyRow = z.infer<typeof PasskeyRow>;

/** What a browser needs to make a passkey. */
const PasskeyCreation = z.object({
  challenge: z.string(),
  host: z.string(),
  /** Who the passkey is for: an id that says nothing about the person, and what they read. */
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  /** The ids of the person's passkeys: a device that holds one makes no other. */
  known: z.array(z.string()),
});

/** Signing in with passkeys, and the passkeys of a person. */
export const passkeys = area({
  noun: 'accounts',
  name: 'passkeys',
  uses: ['table', 'tableRemoval'],
  routes: {
    startSignIn: route({
      method: 'POST',
      path: '/v1/passkeys/sign-in/challenges',
      summary: 'What a passkey has to sign',
      access: anyone,
      reply: z.object({ data: z.object({ challenge: z.string(), host: z.string() }) }),
    }),
    /** The reply leads on like a right password and code: `sessions.completeSignIn` takes it. */
    signIn: route({
      method: 'POST',
      path: '/v1/passkeys/sign-in',
      summary: 'Sign in with a passkey, which counts as both steps',
      access: anyone,
      body: z.object({ passkey: PasskeySignature }),
      reply: z.object({ data: z.object({ challenge: z.string() }) }),
    }),
    /** Whoever stands in for someone else proves who they are themselves. */
    startProof: route({
      method: 'POST',
      path: '/v1/secure/passkeys/proof/challenges',
      summary: 'What a passkey has to sign to confirm once more who you are',
      access: own,
      reply: z.object({
        data: z.object({ challenge: z.string(), host: z.string(), known: z.array(z.string()) }),
      }),
    }),
    prove: route({
      method: 'POST',
      path: '/v1/secure/passkeys/proof',
      summary: 'Confirm with a passkey once more who you are',
      access: own,
      body: z.object({ passkey: PasskeySignature }),
      reply: z.object({ data: z.object({ until: InstantText }) }),
    }),
    list: route({
      method: 'GET',
      path: '/v1/secure/passkeys',
      summary: 'The passkeys of the person, the latest first',
      access: own,
      inPerson: true,
      reply: z.object({ data: z.array(PasskeyRow) }),
    }),
    startAdding: route({
      method: 'POST',
      path: '/v1/secure/passkeys/challenges',
      summary: 'What a browser needs to make a passkey',
      access: own,
      inPerson: true,
      stepUp: 'now',
      reply: z.object({ data: PasskeyCreation }),
    }),
    add: route({
      method: 'POST',
      path: '/v1/secure/passkeys',
      summary: 'Sign in with this passkey from now on',
      access: own,
      inPerson: true,
      stepUp: true,
      body: z.object({ name: requiredLine(accountLimits.passkeyNameLength), passkey: NewPasskey }),
      reply: MessageReply,
    }),
    remove: route({
      method: 'DELETE',
      path: '/v1/secure/passkeys/{id}',
      summary: 'Sign in with this passkey no longer; sessions that it opened elsewhere end',
      access: own,
      inPerson: true,
      stepUp: 'now',
      reply: MessageReply,
    }),
  },
});
