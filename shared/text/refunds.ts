import { createTexts } from '#shared/text/texts-of.ts';

export const refunds = {
  refund_type: 'How much',
  refund_all: 'Full remaining amount ({amount})',
  refund_custom: 'Custom amount',
  refund_amount: 'Amount',
} as const;

export const { text } = createTexts(refunds);
