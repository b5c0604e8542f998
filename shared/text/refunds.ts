import { textsOf } from '#shared/text/texts-of.ts';

export const refunds = {
  refund_type: 'How much',
  refund_all: 'All that is left ({amount})',
  refund_custom: 'Custom amount',
  refund_amount: 'Amount',
} as const;

export const { text } = textsOf(refunds);
