import { expect, test } from 'vitest';
import { isPlainName } from '#shared/domain/values/plain-name.ts';

test.each([
  'Maria',
  'J. R. Smith',
  'J.R.R. Tolkien',
  'St.John',
  "O'Brien-Núñez, Jr.",
  'Room 214',
  'Class 3B of 2027',
  '李小龍',
  'محمد علي',
  '',
])('“%s” is a name', (name) => {
  expect(isPlainName(name)).toBe(true);
});

test.each([
  'You won! evil.example',
  'https://evil.example',
  'WWW.evil',
  't.me/evil',
  'win@evil.example',
  'Call 555-0199-123',
  'Call +1 (937) 555 0199',
  // Full-width characters, and a word joiner within the domain.
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'evil\u2060.exa\u2060mple',
  'Call ９３７５５５０１９９',
])('“%s” is none', (name) => {
  expect(isPlainName(name)).toBe(false);
});
