import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const broadcastStrip = {
  strip_label: 'Message from the corporate office',
  strip_close: 'Close this message',
  strip_published: 'Published {moment}, {zone}',
  strip_more: '1 of {count}',
} as const;

export const { text } = createTexts(broadcastStrip, common);
