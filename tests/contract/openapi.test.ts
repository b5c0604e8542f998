import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';
import { buildOpenApiDocument } from '#shared/contract/openapi.ts';
import { requiresSession } from '#shared/domain/access/permissions.ts';
import { type Route, routeKey } from '#shared/contract/route.ts';

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
