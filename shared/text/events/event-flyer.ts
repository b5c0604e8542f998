import { createTexts } from '#shared/text/texts-of.ts';

export const eventFlyer = {
  flyer_download: 'Download flyer',
  flyer_failed: "We couldn't make the flyer. Please try again.",
  flyer_order: 'Order ahead',
  flyer_order_how: "Point your phone's camera at the code, or enter this event code:",
  flyer_refill: 'Refills {price}',
} as const;

export const { text } = createTexts(eventFlyer);
