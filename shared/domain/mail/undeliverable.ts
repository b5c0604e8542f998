/** Why we don't mail an address: it doesn't exist, or its owner marked one of our mails as spam. */
export const undeliverableReasons = ['bounced', 'complained'] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];
