import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf, isColor, surfaces } from '#web/kit/theme/color.ts';

test('contrast is as WCAG counts it, whichever colour comes first', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrastOf('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#C9C8C8', '#C9C8C8')).toBe(1);
});

test('a colour has six digits', () => {
  expect(['#0a6A92', '#0A6A9', '0A6A92', 'red', ''].map(isColor)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the surfaces are those of the style sheet', () => {
  const styles = readFileSync('web/tokens.css', 'utf8');
  const [light, dark] = [...styles.matchAll(/--surface: (#\w{6});/g)].map(([, color]) => color);

  expect({ light, dark }).toEqual(surfaces);
});
