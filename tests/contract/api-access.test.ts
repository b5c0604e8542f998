// What API keys and webhooks give others, derived from the contract.
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { acceptsApiKey, listScopeChoices } from '#shared/contract/integrations/api-access.ts';
import {
  type WebhookEvent,
  webhookEvents,
  webhookTable,
} from '#shared/contract/integrations/webhook-events.ts';
import { routeKey } from '#shared/contract/route.ts';
import { apiScopeLevels } from '#shared/domain/integrations/api-key.ts';
import { can } from '#shared/domain/access/permissions.ts';

const routes = areas.flatMap(({ routes: all }) => Object.values(all));

test('the scopes of keys are those that open a route', () => {
  const choices = listScopeChoices(areas).map(({ code, levels }) => [code, levels] as const);

  expect(Object.fromEntries(choices)).toEqual(apiScopeLevels);
});

test('no key calls what needs a person, a new proof, or the corporate office', () => {
  const open = routes.filter(acceptsApiKey);

  expect(open.filter(({ inPerson, stepUp }) => inPerson || stepUp)).toEqual([]);
  expect(new Set(open.map(({ access }) => access.who))).toEqual(new Set(['franchise']));
  expect(open.map(routeKey)).not.toContain('POST /v1/secure/staff-users');
  expect(open.map(routeKey)).not.toContain('POST /v1/secure/invoice/refund/payment');
});

test.each(webhookEvents)('%s tells no more than a key may read', (type: WebhookEvent) => {
  const reading = routes.find((it) => routeKey(it) === webhookTable[type].readBy);

  expect(reading && acceptsApiKey(reading)).toBe(true);
  expect(reading && can({ role: 'Franchise', permissions: [] }, reading.access)).toBe(true);
});

test('events that aren’t public say why', () => {
  const reasons = Object.values<unknown>(webhookTable).filter((it) => typeof it === 'string');

  expect(reasons.every((it) => it.length > 10)).toBe(true);
});
