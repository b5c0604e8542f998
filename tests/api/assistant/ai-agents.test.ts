import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { noon, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';

test('who saves over a version that somebody else changed is told so', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  const draft = (greeting: string) => ({ greeting, operations: {} });

  const first = await owner.call(aiAgents, 'update', {
    params,
    body: { version: 0, draft: draft('Hi') },
  });
  const second = await owner.call(aiAgents, 'update', {
    params,
    body: { version: 0, draft: draft('Hello') },
  });

  expect([first.status, second.status]).toEqual([200, 409]);
  const { body } = await owner.call(aiAgents, 'config', { params });
  expect(body.data).toMatchObject({ version: 1, draft: { greeting: 'Hi' }, published: null });
});

type Draft = NonNullable<RouteRequest<typeof aiAgents.routes.update>['body']>['draft'];

const filled = {
  greeting: 'Hi there',
  tone: 'brief',
  operations: { seasonStart: 4, seasonEnd: 10, leadTimeDays: 7 },
  serviceArea: 'Kane County',
  pricingNotes: '$450 for two hours',
  instructions: 'Be kind.',
  faqs: [{ question: 'Do you come to schools?', answer: 'Yes.' }],
} satisfies Draft;

const changes: readonly [string, Draft][] = [
  ['greeting', { greeting: 'Hello' }],
  ['tone', { tone: 'friendly' }],
  ['serviceArea', { serviceArea: '' }],
  ['pricingNotes', { pricingNotes: '$500' }],
  ['instructions', { instructions: '' }],
  ['faqs', { faqs: [] }],
  ['operations', { operations: { leadTimeDays: 0 } }],
  ['nothing', {}],
];

test.each(changes)('a patch of %s leaves everything else as it is', async (_name, patch) => {
  const own = await world();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  await owner.call(aiAgents, 'update', { params, body: { version: 0, draft: filled } });

  const { status } = await owner.call(aiAgents, 'update', {
    params,
    body: { version: 1, draft: patch },
  });

  const { body } = await owner.call(aiAgents, 'config', { params });
  const operations = { ...filled.operations, ...patch.operations };
  expect([status, body.data.draft]).toEqual([200, { ...filled, ...patch, operations }]);
});

test('a season that a patch leaves with one month is refused', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  await owner.call(aiAgents, 'update', { params, body: { version: 0, draft: filled } });

  const { status, body } = await owner.call(aiAgents, 'update', {
    params,
    body: { version: 1, draft: { operations: { seasonEnd: null } } },
  });

  expect(status).toBe(400);
  expect(Object.keys(body)).toContain('draft.operations.seasonEnd');
});

test('a season has both months or none', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };

  const { status, body } = await owner.call(aiAgents, 'update', {
    params,
    body: { version: 0, draft: { operations: { seasonStart: 4 } } },
  });

  expect(status).toBe(400);
  expect(Object.keys(body)).toContain('draft.operations.seasonEnd');
});

test('an admin turns agents on, one to a brand, and finds them in the list', async () => {
  const own = await world({ name: `Agents of ${newId(noon)}` });
  const admin = await own.as('System Admin');
  const { franchiseId, name } = own.franchise;
  const agent = { franchiseId, brandId, agentName: 'Kona', enabled: true };

  const made = await admin.call(aiAgents, 'create', {
    body: { ...agent, requestKey: newId(noon) },
  });
  const again = await admin.call(aiAgents, 'create', {
    body: { ...agent, requestKey: newId(noon) },
  });
  await admin.call(aiAgents, 'change', { body: { ...agent, version: 1, agentName: 'Ice' } });

  expect([made.status, again.status]).toEqual([200, 409]);
  const { body } = await admin.call(aiAgents, 'franchises', { query: { brandId, name } });
  expect(body).toMatchObject({
    count: 1,
    data: [{ id: franchiseId, version: 2, agentName: 'Ice', enabled: true, published: false }],
  });
});
