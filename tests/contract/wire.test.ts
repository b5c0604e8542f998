import { expect, test } from 'vitest';
import { line, paragraph } from '#shared/contract/wire.ts';

test.each(['Fair', 'O’Brien & Söhne', '🍦', 'مهرجان', '東京'])('%j is a line', (typed) => {
  expect(line(20).safeParse(typed).success).toBe(true);
  expect(paragraph(50).safeParse(`${typed}\n\t${typed}`).success).toBe(true);
});

test.each(['\u0000', '\u0085', '\ud800', 'a\udc00b', '\ufffe', 'a\uffffb'])(
  '%j is no text that anything could show',
  (typed) => {
    expect(line(20).safeParse(typed).success).toBe(false);
    expect(paragraph(50).safeParse(typed).success).toBe(false);
  },
);
