import { createTexts } from '#shared/text/texts-of.ts';

export const signal = {
  needs_signal: '(needs a signal)',
} as const;

export const { text } = createTexts(signal);
