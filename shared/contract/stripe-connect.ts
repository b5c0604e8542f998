import { z } from 'zod';
import { anyone, area, franchise, rawBody, route, signedIn } from './route.ts';
import { EmailText, Id, Said } from './wire.ts';

export const connectStates = ['notConnected', 'onboarding', 'connected'] as const;

export const ConnectedAccount = z.object({
  brandId: Id,
  brandName: z.string(),
  state: z.enum(connectStates),
  stripeAccountId: z.string().nullable(),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

export const stripeConnect = area({
  name: 'stripe-connect',
  uses: ['table', 'payments'],
  routes: {
    accounts: route({
      method: 'GET',
      path: '/v1/secure/stripe-connect/accounts',
      summary: 'The Stripe account of each brand',
      access: franchise('MANAGE_SETTINGS', 'read'),
      reply: z.object({ data: z.array(ConnectedAccount) }),
    }),
    createAccount: route({
      method: 'POST',
      path: '/v1/secure/stripe-connect/create-account',
      summary: 'Start connecting a brand to Stripe',
      access: franchise('MANAGE_SETTINGS', 'write'),
      query: z.object({ brandId: Id, email: EmailText }),
      reply: z.object({ data: z.object({ authorizationUrl: z.url() }) }),
    }),
    finishAuthorization: route({
      method: 'GET',
      path: '/v1/stripe-connect/authorization-redirect-uri',
      summary: 'Back from Stripe: exchange the code, once',
      /** Bound to the person who started by the one-time state and the session. */
      access: signedIn,
      query: z.object({ code: z.string().min(1).max(255), state: z.string().min(1).max(255) }),
      reply: Said,
    }),
    webhook: route({
      method: 'POST',
      path: '/v1/stripe-webhooks',
      summary: 'Stripe tells of a change; the signature is checked over the raw body',
      access: anyone,
      body: rawBody,
      reply: z.object({ data: z.object({ received: z.literal(true) }) }),
    }),
  },
});
