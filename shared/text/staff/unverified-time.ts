import { createTexts } from '#shared/text/texts-of.ts';

export const unverifiedTime = {
  unverified_arrived: 'Sent later: arrived {arrived}, may be off by up to {off}.',
  unverified_device: "The phone's clock showed {time}.",
  unverified_hours: '{hours} h {minutes} min',
} as const;

export const { text } = createTexts(unverifiedTime);
