import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';
import { buildOpenApiDocument } from '#shared/contract/openapi.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';
import { acceptsApiKey } from '#shared/contract/integrations/api-access.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';
import { line } from '#shared/contract/wire.ts';
import { patterns } from '#shared/domain/values/patterns.ts';

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

const routes = areas.flatMap((area) => Object.values(area.routes));

test('the OpenAPI document describes every route once', () => {
  const { paths } = Document.parse(buildOpenApiDocument('1'));

  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

  expect(described.toSorted()).toEqual(routes.map(routeKey).toSorted());
});

test('no two routes share a method and a path', () => {
  expect(new Set(routes.map(routeKey)).size).toBe(routes.length);
});

test('every path is versioned, and secure exactly when it asks who calls', () => {
  const open = [
    '/v1/calendar-feeds/calendar.ics',
    '/v1/campaign-mails/one-click',
    '/v1/campaign-mails/opt-in',
    '/v1/campaign-mails/opt-out',
    '/v1/campaign-mails/view',
    '/v1/campaign-pages/donate',
    '/v1/campaign-pages/returned',
    '/v1/campaign-pages/view',
    '/v1/invoice-links/answer',
    '/v1/invoice-links/opened',
    '/v1/invoice-links/pay',
    '/v1/invoice-links/ask',
    '/v1/invoice-links/returned',
    '/v1/invoice-links/view',
    '/v1/link-renewals',
    '/v1/passkeys/sign-in',
    '/v1/passkeys/sign-in/challenges',
    '/v1/sessions',
    '/v1/sessions/second-factor',
    '/v1/users/confirm-email',
    '/v1/users/forgot-password',
    '/v1/users/join',
    '/v1/users/keep-email',
    '/v1/users/end-device',
    '/v1/users/set-password',
    '/v1/states',
    '/v1/metadata',
    '/v1/event-confirmations/details',
    '/v1/event-confirmations/accept',
    '/v1/event-confirmations/next',
    '/v1/event-confirmations/next/hold',
    '/v1/version',
    '/v1/stripe-webhooks',
    '/v1/contact-form/future-booking-request',
    '/v1/contact-form/future-booking-request',
    '/v1/contact-form/future-booking-request/page',
    '/customer/v1/search',
    '/customer/v1/events',
    '/customer/v1/orders',
    '/customer/v1/orders/cancel',
    '/customer/v1/orders/own',
    '/customer/v1/orders/pay',
    '/customer/v1/orders/returned',
  ];

  const unguarded = routes.filter(({ access }) => !requiresSession(access)).map(({ path }) => path);

  expect(unguarded.toSorted()).toEqual(open.toSorted());
  expect(routes.every(({ path }) => /^(\/customer)?\/v1\//.test(path))).toBe(true);
});

test('the document says which routes ask for a new proof of who is calling', () => {
  const text = JSON.stringify(buildOpenApiDocument('1'));
  const marked = routes.filter((route: Route) => route.stepUp);

  expect(text.match(/"x-step-up"/g)).toHaveLength(marked.length);
  expect(text.match(/passwords\.prove/g)?.length).toBeGreaterThanOrEqual(marked.length);
});

const text = JSON.stringify(buildOpenApiDocument('1'));

test('patterns work in engines that know no properties of characters', () => {
  const found = new Set<string>();
  JSON.parse(text, (name, value: unknown) => {
    if (name === 'pattern' && typeof value === 'string') found.add(value);
    return value;
  });

  expect(found.size).toBeGreaterThan(20);
  for (const pattern of found) {
    expect(pattern).not.toMatch(/\\[pP]\{|\\u\{|\(\?[<P]/);
    expect(() => new RegExp(pattern)).not.toThrow();
    expect(() => new RegExp(pattern, 'u')).not.toThrow();
  }
});

test.each([
  ['an ordinary name', 'Ann-Marie O’Brien', true],
  ['a name in another script', '李小龍', true],
  ['an emoji', 'Ice 🍧 truck', true],
  ['markup', 'a<b', false],
  ['a line break', 'a\nb', false],
  ['a direction mark', 'a\u202eb', false],
])('a portable pattern decides about %s as the API does', (_what, value, isFine) => {
  const portable = String.raw`^[^<>\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]*$`;

  expect(text).toContain(JSON.stringify(portable));
  expect(new RegExp(portable).test(value)).toBe(isFine);
  expect(line(40).safeParse(value).success).toBe(isFine);
});

test.each([
  ['Ann-Marie', true, true],
  ['李小龍', true, true],
  // Above U+FFFF: one character for some engines, two for others.
  ['𠮷田', true, true],
  ['7 Eleven', false, true],
  ['(Ann)', false, false],
  ['`', false, false],
])('portable patterns decide about the name %s as the API does', (name, isPerson, isCompany) => {
  const letter = String.raw`[^\u0000-@\[-\u0060{-\u00a9]`;
  const letterOrDigit = String.raw`[^\u0000-/:-@\[-\u0060{-\u00a9]`;
  const rules = [
    [`^${letter}.*$`, patterns.personName, isPerson],
    [`^${letterOrDigit}.*$`, patterns.companyName, isCompany],
  ] as const;

  for (const [portable, own, isFine] of rules) {
    expect(text).toContain(JSON.stringify(portable).slice(1, -1));
    expect(own.test(name)).toBe(isFine);
    expect(new RegExp(portable).test(name)).toBe(isFine);
    expect(new RegExp(portable, 'u').test(name)).toBe(isFine);
  }
});

const Operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
});
const Operations = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

test('every operation describes its refusals and failures, and which of them take a key', () => {
  const { paths } = Operations.parse(JSON.parse(text));
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

  expect(operations.every(({ responses }) => '4XX' in responses && '5XX' in responses)).toBe(true);
  const withKey = operations.filter(({ security }) => security.some((it) => 'key' in it));
  expect(withKey).toHaveLength(routes.filter(acceptsApiKey).length);
});
