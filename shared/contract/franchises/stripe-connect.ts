import { z } from 'zod';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { connectStates } from '#shared/domain/franchises/stripe-connect.ts';
import { anyone, area, franchise, route } from '#shared/contract/route.ts';
import { Id, MessageReply, rawBody } from '#shared/contract/wire.ts';

export const ConnectedAccount = z.object({
  brandId: Id,
  brandName: z.string(),
  state: z.enum(connectStates),
  stripeAccountId: z.string().nullable(),
});
export type ConnectedAccount = z.infer<typeof ConnectedAccount>;

/** Stripe's reports that an account may have changed or may no longer be ours to use. */
export const stripeAccountEvents = ['account.updated', 'account.application.deauthorized'] as const;

/** What the webhook has to be subscribed to, as events on connected accounts. */
export const stripeWebhookEvents = [
  ...stripeAccountEvents,
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

export const stripeConnect = area({
  noun: 'franchises',
  name: 'stripe-connect',
  uses: ['table', 'tableRemoval', 'payments'],
  routes: {
    accounts: route({
      method: 'GET',
      path: '/v1/secure/stripe-connect/accounts',
      summary: 'The Stripe account of each brand',
      access: franchise('MANAGE_SETTINGS', 'read'),
      audit: 'viewed',
      reply: z.object({ data: z.array(ConnectedAccount) }),
    }),
    createAccount: route({
      method: 'POST',
      path: '/v1/secure/stripe-connect/create-account',
      summary: 'Start connecting a brand to Stripe',
      access: franchise('MANAGE_SETTINGS', 'write'),
      inPerson: true,
      stepUp: true,
      query: z.object({ brandId: Id, email: z.email().max(commonLimits.emailLength) }),
      reply: z.object({ data: z.object({ authorizationUrl: z.url() }) }),
    }),
    finishAuthorization: route({
      method: 'GET',
      path: '/v1/stripe-connect/authorization-redirect-uri',
      summary: 'Finish connecting to Stripe: exchange the code, once',
      /** Only the person who started: the one-time state belongs to them. */
      access: franchise('MANAGE_SETTINGS', 'write'),
      inPerson: true,
      query: z.object({
        state: z.string().min(1).max(255),
        /** Stripe sends none when the owner declined. */
        code: z.string().max(255).default(''),
      }),
      reply: MessageReply,
    }),
    webhook: route({
      method: 'POST',
      path: '/v1/stripe-webhooks',
      summary: 'Webhook of Stripe; its signature is checked over the raw body',
      access: anyone,
      body: rawBody,
      reply: z.object({ data: z.object({ received: z.literal(true) }) }),
    }),
  },
});
