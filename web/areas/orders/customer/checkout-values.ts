import type { OrderPage } from '#shared/contract/orders/customer-orders.ts';

/** `none`, a rate, or `own`: what was typed. */
export type GratuityValues = { gratuity: string; gratuityCents: number | null };

export type CheckoutValues = GratuityValues & {
  slot: string;
  customerName: string;
  email: string;
  agreesToTexts: boolean;
  mobile: string;
  recipientName: string;
  message: string;
  seasonPassCode: string;
};

/** What was typed before a reload. A slot that is full by now gives way to the first free one. */
export function toCheckoutValues(
  typed: Readonly<Record<string, unknown>>,
  free: OrderPage['slots'],
): CheckoutValues {
  const read = (name: string) => {
    const value = typed[name];
    return typeof value === 'string' ? value : '';
  };
  const { gratuityCents, agreesToTexts } = typed;
  const slot = free.find(({ startsAt }) => startsAt === typed['slot']) ?? free[0];
  return {
    slot: slot?.startsAt ?? '',
    customerName: read('customerName'),
    email: read('email'),
    agreesToTexts: agreesToTexts === true,
    mobile: read('mobile'),
    recipientName: read('recipientName'),
    message: read('message'),
    gratuity: read('gratuity') || 'none',
    gratuityCents: typeof gratuityCents === 'number' ? gratuityCents : null,
    seasonPassCode: '',
  };
}
