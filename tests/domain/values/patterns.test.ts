import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCents } from '#shared/domain/values/money.ts';
import { passwordProblems, patterns, setPasswordProblems } from '#shared/domain/values/patterns.ts';
import { testProperty } from '#tests/domain/property.ts';

type PatternName = keyof typeof patterns;

const examples: Record<PatternName, { fits: readonly string[]; fails: readonly string[] }> = {
  id: { fits: ['a', '01JZ_x-9', 'x'.repeat(64)], fails: ['', 'a b', 'é', 'x'.repeat(65), 'a\n'] },
  website: {
    fits: ['example.com', 'https://shop.example.co.uk:8443/a?b#c', 'HTTP://EXAMPLE.COM'],
    fails: ['example', 'ftp://example.com', 'javascript:alert(1)', '-a.com', 'a..com', 'a.com/x y'],
  },
  name: { fits: ['Truck 1', 'a_b-c'], fails: ['', 'a/b', 'Zoë', 'a\n'] },
  role: { fits: ['Driver/Server', String.raw`a\b`, 'a-b_c d'], fails: ['', 'a.b', 'a|b'] },
  phoneDigits: { fits: ['1', '5551234567'], fails: ['', '555-1234', '٣', '1\n'] },
  dialled: {
    fits: ['+1-555-123-4567', '5551234567'],
    fails: ['', '+', '-1', '1-', '1--2', '+1 555', '1+2'],
  },
  amount: {
    fits: ['0', '12', '12.', '.5', '12.34'],
    fails: ['', '.', '1.234', '-1', '1,000', '1e3'],
  },
  fourDecimals: { fits: ['0', '1.2345'], fails: ['', '1.', '.5', '1.23456', '-1'] },
  percent: {
    fits: ['0', '7.5', '99.99', '100', '100.00'],
    fails: ['', '100.01', '101', '1.234', '-1', '1.'],
  },
  fee: { fits: ['0', '1000.25'], fails: ['', '1.', '1.234', '-1'] },
  oneToHundred: { fits: ['1', '10', '99', '100'], fails: ['', '0', '01', '101', '1.5'] },
  positiveInteger: { fits: ['1', '1200'], fails: ['', '0', '01', '-1', '1.0'] },
  email: {
    fits: ['a@b.co', "o'neil+x.y_z-1@mail.example-site.com"],
    fails: [
      '',
      'a',
      'a@b',
      'a@@b.co',
      '.a@b.co',
      'a.@b.co',
      'a..b@c.de',
      'a@-b.co',
      'a@b.co ',
      'a b@c.de',
    ],
  },
  multiEmail: {
    fits: ['a@b.co', 'a@b.co, c@d.co'],
    fails: ['', 'a@b.co,c@d.co', 'a@b.co, ', 'a@b.co; c@d.co'],
  },
  zip: { fits: ['02134'], fails: ['', '2134', '021345', '02134-1234', '0213a'] },
  multiZip: { fits: ['02134', '02134,10001'], fails: ['', '02134, 10001', '02134,', ',02134'] },
  adminZip: { fits: ['02134', '02134-1234'], fails: ['', '2134', '02134-12', '021341234'] },
  franchiseCode: {
    fits: ['FOX-630', 'A1', '7'],
    fails: ['', 'fox', 'FOX_630', '-FOX', 'FOX-', 'FOX--630', 'FOX 630'],
  },
  color: {
    fits: ['#0A6A92', '#ffffff'],
    fails: ['', '0A6A92', '#fff', '#0A6A9G', '#0A6A921', 'red'],
  },
  personName: { fits: ['Ann', "Zoë O'Neil", 'Li 3'], fails: ['', '1 Ann', ' Ann', '-Ann'] },
  username: {
    fits: ['dana', 'd.reyes-2', '0a0', '_x_'],
    fails: ['', '6305550142', 'Dana', 'd r', 'a@b', 'dänä', 'a\n'],
  },
  companyName: { fits: ['3 Brothers', 'Acme & Co.'], fails: ['', ' Acme', '&Co', '-3'] },
  notBlank: { fits: ['a', ' a '], fails: ['', ' ', '\t\n', '\u00a0'] },
  restrictedText: {
    fits: ['', `a-b_c@d.e!f*g?h,(i)^j&k'l"m n1`],
    fails: ['a<b', 'a>b', 'a/b', 'a#b', 'a;b', 'é'],
  },
  withoutMarkup: { fits: ['', 'a & b; é'], fails: ['<b>', 'a>b', '"a"', "it's"] },
};

const cases = Object.entries(examples).flatMap(([name, { fits, fails }]) => [
  ...fits.map((text) => [name, text, true] as const),
  ...fails.map((text) => [name, text, false] as const),
]);

test.each(cases)('the pattern %s on %j: %s', (name, text, expected) => {
  expect(patterns[name as PatternName].test(text)).toBe(expected);
});

test.each([
  ['Abcdef1!', []],
  ['Aé3-efgh', []],
  ['Abcde1!', ['msg_password_length']],
  [`Abcdef1!${'x'.repeat(13)}`, ['msg_password_length']],
  ['Abcdefg!', ['msg_password_digit']],
  ['ABCDEF1!', ['msg_password_lowercase']],
  ['abcdef1!', ['msg_password_uppercase']],
  ['Abcdef12', ['msg_password_special']],
  ['Abcde 1!', ['msg_password_whitespace']],
  ['Abcdef1 ', ['msg_password_special', 'msg_password_whitespace']],
])('the password %j breaks %j', (password, keys) => {
  expect(passwordProblems(password)).toEqual(keys);
});

test('an empty password breaks every rule but the one on spaces', () => {
  expect(passwordProblems('')).toEqual([
    'msg_password_length',
    'msg_password_digit',
    'msg_password_lowercase',
    'msg_password_uppercase',
    'msg_password_special',
  ]);
});

test.each([
  ['abcde', 'abcde', []],
  ['a'.repeat(25), 'a'.repeat(25), []],
  ['abcd', 'abcd', ['msg_set_password_length']],
  ['a'.repeat(26), 'a'.repeat(26), ['msg_set_password_length']],
  ['ab de', 'ab de', ['msg_password_whitespace']],
  ['abcde', 'abcdE', ['msg_password_match']],
])('the new password %j confirmed by %j breaks %j', (password, confirmation, keys) => {
  expect(setPasswordProblems(password, confirmation)).toEqual(keys);
});

const amountText = fc.stringMatching(/^[\d.-]{0,8}$/);
testProperty('an amount that fits the pattern can be read as cents', [amountText], (text) => {
  fc.pre(patterns.amount.test(text));

  expect(parseCents(text)).toBeGreaterThanOrEqual(0);
});

const piece = fc.constantFrom(
  'a',
  'a.',
  'a@',
  '1',
  '0,',
  ', ',
  'a-',
  ' ',
  '-',
  'a@b.co, ',
  'http://',
);
testProperty(
  'no long input keeps a pattern busy',
  [piece, fc.constantFrom('', '!', '<', '\n')],
  (text, end) => {
    const long = text.repeat(20_000) + end;
    const before = process.cpuUsage();
    const fitting = Object.values(patterns).filter((pattern) => pattern.test(long));

    // Not wall time: something else may keep the machine busy.
    const { user } = process.cpuUsage(before);
    expect(fitting.length).toBeLessThan(cases.length);
    expect(user / 1000).toBeLessThan(1000);
  },
);
