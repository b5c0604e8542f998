import { createTexts } from '#shared/text/texts-of.ts';

export const alsoOpen = {
  also_open: '{name} has this open',
  also_open_several: {
    one: '{name} and one other person have this open',
    other: '{name} and {count} other people have this open',
  },
} as const;

export const { text } = createTexts(alsoOpen);
