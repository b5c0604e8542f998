import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

/** The error messages of orders, shared by forms and server. */
export const orderRules = {
  msg_event_code: 'Enter the code of the event, such as K7M2QX.',
  msg_order_mobile: 'Enter your mobile number, or turn texts off.',
  msg_order_empty: 'Choose at least one item.',
} as const;

export const { text } = createTexts(orderRules, common);
