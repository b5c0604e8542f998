import { expect, test } from 'vitest';
import { CentsAmount, CentsTotal, line, paragraph, requiredLine } from '#shared/contract/wire.ts';

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

test.each(['\u202eoot', 'pay\u2066ee', '\u200fx', 'a\u061c'])(
  '%j turns the direction of what follows, and is no name',
  (typed) => {
    expect(line(20).safeParse(typed).success).toBe(false);
  },
);

test.each(['\u200b', '\u200b\u2060\ufeff', '\u3164', '\u00ad'])(
  '%j cannot be seen, and is no name',
  (typed) => {
    expect(requiredLine(20).safeParse(typed).success).toBe(false);
    expect(line(20).safeParse(typed).success).toBe(true);
  },
);

test.each(['👩‍🍳', 'ا‌ب', 'X'])('%j is a name', (typed) => {
  expect(requiredLine(20).safeParse(typed).success).toBe(true);
});

test('nine million amounts of the most there is come to a whole number that is shown', () => {
  const most = 1_000_000_000;
  const total = 9_000_000 * most;

  expect([most, most + 1].map((it) => CentsAmount.safeParse(it).success)).toEqual([true, false]);
  expect([total, total + 1].map((it) => CentsTotal.parse(it))).toEqual([total, total + 1]);
  expect(total + 1 - total).toBe(1);
  expect(CentsTotal.safeParse(Number.MAX_SAFE_INTEGER + 1).success).toBe(false);
});
