import { z } from 'zod';
import { patterns } from '#shared/domain/values/patterns.ts';

/** Identifies a payment of ours in the metadata of Stripe's objects. */
export type PaymentKey = { readonly tenant: string; readonly paymentId: string };

const PaymentMetadata = z.object({
  metadata: z.object({
    tenant: z.string().regex(patterns.id),
    paymentId: z.string().regex(patterns.id),
  }),
});

/** Our payment that a Stripe object belongs to; undefined if it isn't one of ours. */
export function parsePaymentKey(thing: unknown): PaymentKey | undefined {
  const { data } = PaymentMetadata.safeParse(thing);
  return data && { tenant: data.metadata.tenant, paymentId: data.metadata.paymentId };
}
