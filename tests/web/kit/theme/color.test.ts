import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderMailFrame } from '#functions/data/mail/mail-frame.ts';
import { computeContrast, isColor, minMarkContrast, surfaces } from '#web/kit/theme/color.ts';
import { equipmentColors } from '#shared/domain/equipment/starter-equipment.ts';
import { paperColors } from '#shared/papers/paper-colors.ts';

test('contrast is as WCAG counts it, whichever colour comes first', () => {
  expect(computeContrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(computeContrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2);
  expect(computeContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(computeContrast('#C9C8C8', '#C9C8C8')).toBe(1);
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
  const [light, dark] = tokens('surface');

  expect({ light, dark }).toEqual(surfaces);
});

test.each([
  ['ink', paperColors.ink],
  ['ink-quiet', paperColors.inkQuiet],
  ['accent', paperColors.accent],
  ['on-accent', paperColors.onAccent],
])('PDFs and code for other websites have the light theme’s %s', (token, color) => {
  expect(tokens(token)[0]).toBe(color);
});

test.each(['surface', 'accent', 'accent-strong', 'on-accent'])(
  'mails have the %s of both themes',
  (token) => {
    const html = '<p><a href="https://x.example">Confirm</a></p>';
    const mail = renderMailFrame({ senderName: 'Fox Valley', subject: 'Confirm', text: '', html });

    expect(tokens(token).filter((color) => !mail.includes(color))).toEqual([]);
  },
);

/** The values of the style sheet's token: in light, and in dark. */
function tokens(name: string): string[] {
  const styles = readFileSync('web/tokens.css', 'utf8');
  return [...styles.matchAll(new RegExp(`--${name}: (#\\w{6});`, 'g'))].map(
    ([, color = '']) => color,
  );
}

test.each(equipmentColors)(
  'the proposed color %s of equipment stands out in both themes',
  (color) => {
    for (const surface of Object.values(surfaces)) {
      expect(computeContrast(color, surface)).toBeGreaterThanOrEqual(minMarkContrast);
    }
  },
);
