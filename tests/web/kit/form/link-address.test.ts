import { expect, test } from 'vitest';
import { parseLinkAddress } from '#web/kit/form/rich-text/parse-link-address.ts';

test.each([
  ['https://example.com/menu', 'https://example.com/menu'],
  ['http://example.com', 'http://example.com'],
  [' example.com/menu ', 'https://example.com/menu'],
  ['mailto:lou@example.com', 'mailto:lou@example.com'],
  ['lou@example.com', 'mailto:lou@example.com'],
  ['tel:+16305550142', 'tel:+16305550142'],
])('%s leads to %s', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
});

test.each(['', 'menu', 'two words.com', 'javascript:alert(1)', 'data:text/html,x', 'https://'])(
  '"%s" leads nowhere',
  (typed) => {
    expect(parseLinkAddress(typed)).toBeUndefined();
  },
);
