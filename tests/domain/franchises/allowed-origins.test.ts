import { expect, test } from 'vitest';
import { mergeAllowedOrigins, parseWebOrigin } from '#shared/domain/franchises/allowed-origins.ts';

test.each([
  ['https://polarpetal.example', 'https://polarpetal.example'],
  [' HTTPS://WWW.PolarPetal.Example/ ', 'https://www.polarpetal.example'],
  ['https://polarpetal.example:443', 'https://polarpetal.example'],
  ['https://polarpetal.example:8443', 'https://polarpetal.example:8443'],
  ['https://glacé.example', 'https://xn--glac-epa.example'],
  ['http://localhost:5173', 'http://localhost:5173'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
])('%s is the origin %s', (typed, origin) => {
  expect(parseWebOrigin(typed)).toBe(origin);
});

test.each([
  '',
  '*',
  'null',
  'polarpetal.example',
  'http://polarpetal.example',
  'https://*.polarpetal.example',
  'https://polarpetal.example/order',
  'https://polarpetal.example//',
  'https://polarpetal.example?a=1',
  'https://polarpetal.example/#top',
  'https://ann:secret@polarpetal.example',
  'https://polarpetal.example.',
  'https://polarpetal',
  'https://192.0.2.7',
  'https://[2001:db8::1]',
  'https://polar_petal.example',
  'https://polarpetal.example, https://evil.example',
  String.raw`https://polarpetal.example\evil.example`,
  'https:polarpetal.example',
  'javascript://polarpetal.example',
  'ftp://localhost',
  'http://localhost.evil.example',
])('%s is no origin', (typed) => {
  expect(parseWebOrigin(typed)).toBeUndefined();
});

test('what is taken for an origin is one that stays as it is', () => {
  const origin = parseWebOrigin('https://Glacé.example:8443/') ?? '';

  expect(parseWebOrigin(origin)).toBe(origin);
});

test('a form is allowed to the websites of its brand and of its franchise, each once', () => {
  const brand = { allowedOrigins: ['https://a.example', 'https://b.example'] };
  const form = { allowedOrigins: ['https://b.example', 'https://c.example'] };

  expect(mergeAllowedOrigins(brand, form)).toEqual([
    'https://a.example',
    'https://b.example',
    'https://c.example',
  ]);
});
