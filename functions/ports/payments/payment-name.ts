import { z } from 'zod';
import { patterns } from '#shared/domain/values/patterns.ts';

/** How a payment of ours is named to Stripe, on everything that belongs to it. */
export type PaymentName = { readonly tenant: string; readonly paymentId: string };

const Named = z.object({
  metadata: z.object({
    tenant: z.string().regex(patterns.id),
    paymentId: z.string().regex(patterns.id),
  }),
});

/** Whose payment a thing of Stripe's belongs to; undefined: it is none of ours. */
export function paymentNamed(thing: unknown): PaymentName | undefined {
  const { data } = Named.safeParse(thing);
  return data && { tenant: data.metadata.tenant, paymentId: data.metadata.paymentId };
}
