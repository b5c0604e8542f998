/** Why an address gets no mail: it doesn't exist, or whoever reads it called a mail of ours spam. */
export const undeliverableReasons = ['bounced', 'complained'] as const;
export type UndeliverableReason = (typeof undeliverableReasons)[number];
