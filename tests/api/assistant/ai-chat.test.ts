// A brand's AI agent, through the stand-in: it looks up only what the person may see.
import { expect, test } from 'vitest';
import { syncUserSessions } from '#functions/data/accounts/live-sessions.ts';
import { changeUser } from '#functions/data/accounts/users.ts';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent, buildFranchise } from '#scripts/seed/builders.ts';
import { aiAgents } from '#shared/contract/assistant/ai-agents.ts';
import { aiChat } from '#shared/contract/assistant/ai-chat.ts';
import { assistantLimits } from '#shared/domain/assistant/limits.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';
import { switchFlagEverywhere } from '#tests/support/outside/flags.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';
import { getEnabledAgent } from './ai-agents.examples.ts';

const brandId = 'shaved-ice';

async function withAgent() {
  const own = await world();
  await getEnabledAgent(own);
  const book = (eventName: string, onBrand: string) =>
    createEvent(
      own.scope,
      buildEvent({
        eventId: newId(noon),
        code: newEventCode(),
        eventName,
        brandId: onBrand,
        eventDate: localDate('2026-07-18'),
      }),
      undefined,
    );
  await book('Ice Day', brandId);
  await book('Coffee Day', 'coffee');
  return own;
}

const asks = (who: Caller, { franchise: { franchiseId } }: World, message: string) =>
  who.call(aiChat, 'ask', {
    params: { franchiseId, brandId },
    body: { message, requestKey: newId(noon) },
  });

test('while an operator has it switched off, it answers nobody, and the page says that it is off', async () => {
  const own = await withAgent();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  await switchFlagEverywhere('assistant', 'off');

  const refused = await asks(owner, own, 'Which events come this week?');
  const { body } = await owner.call(aiChat, 'conversation', { params });
  await switchFlagEverywhere('assistant', 'on');
  const answered = await asks(owner, own, 'Which events come this week?');

  expect(refused).toMatchObject({
    status: 409,
    body: { general: [{ message: text('msg_ai_paused') }] },
  });
  expect(body.data).toMatchObject({ enabled: false, exchanges: [] });
  expect(answered.status).toBe(200);
});

const lookingAt = ['MANAGE_AI', 'MANAGE_EVENT', 'MANAGE_CLIENT'] as const;

test('it names the events of its brand, and says what it looked up and that a stand-in answers', async () => {
  const own = await withAgent();

  const { status, body } = await asks(
    await own.as('Franchise'),
    own,
    'Which events come this week?',
  );

  expect(status).toBe(200);
  expect(body.data.answer).toContain('Ice Day');
  expect(body.data.answer).not.toContain('Coffee Day');
  expect(body.data).toMatchObject({
    isStandIn: true,
    model: 'rule-based-stand-in',
    lookedUp: [{ name: 'upcomingEvents', from: '2026-07-15', to: '2026-07-21', found: 1 }],
  });
});

test('an AI permission to read opens the chat and the settings, and changes nothing', async () => {
  const own = await withAgent();
  const manager = await own.as('Manager');
  const aiPermissions = [{ accessCode: 'KONA_ICE', read: true, readWrite: false }] as const;
  const after = await changeUser(manager.user, { aiPermissions });
  await syncUserSessions(own.scope, after ?? manager.user);
  const params = { franchiseId: own.franchise.franchiseId, brandId };

  const statuses = [
    await manager.call(aiChat, 'conversation', { params }),
    await asks(manager, own, 'Which events come this week?'),
    await manager.call(aiAgents, 'config', { params }),
    await manager.call(aiAgents, 'update', { params, body: { version: 1, draft: {} } }),
    await manager.call(aiAgents, 'publish', { params, body: { version: 1 } }),
  ].map(({ status }) => status);

  expect(statuses).toEqual([200, 200, 200, 403, 403]);
});

test('a manager who may not see events hears nothing of them', async () => {
  const own = await withAgent();
  const manager = await own.as('Manager', buildPermission('MANAGE_AI', 'write', [brandId]));

  const { body } = await asks(manager, own, 'Which events come this week?');

  expect(body.data.answer).toContain('permission');
  expect(body.data.lookedUp).toEqual([]);
});

test('events on another brand than that of the agent stay unseen, whoever may see them', async () => {
  const own = await withAgent();
  const permissions = [
    ...buildPermission('MANAGE_AI', 'write', [brandId]),
    ...buildPermission('MANAGE_EVENT', 'read', ['coffee']),
  ];

  const { body } = await asks(await own.as('Manager', permissions), own, 'Which events come?');

  expect(body.data.lookedUp).toEqual([]);
  expect(body.data.answer).not.toContain('Day');
});

test('it finds clients, free days and sales for who may see them', async () => {
  const own = await withAgent();
  const client = buildClient({ clientId: newId(noon), businessName: 'Acme Tools', brandIds: [] });
  await createClient(own.scope, client, noon);
  const owner = await own.as('Franchise');

  const clients = await asks(owner, own, 'Find the client Acme');
  const free = await asks(owner, own, 'Which days are free from 2026-07-17 to 2026-07-19?');
  const sales = await asks(owner, own, 'What were our sales last month?');

  expect(clients.body.data.answer).toContain('Acme Tools');
  expect(free.body.data.answer).toContain('2026-07-17, 2026-07-19');
  expect(sales.body.data).toMatchObject({
    lookedUp: [{ name: 'salesFigures', from: '2026-06-01', to: '2026-06-30', found: 0 }],
  });
});

test('it answers what it was told in its published settings, and not by the draft', async () => {
  const own = await withAgent();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  const faqs = [{ question: 'How much notice is needed?', answer: 'Two weeks.' }];
  await owner.call(aiAgents, 'update', {
    params,
    body: { version: 1, draft: { faqs, operations: {} } },
  });

  const before = await asks(owner, own, 'How much notice do you need?');
  await owner.call(aiAgents, 'publish', { params, body: { version: 2 } });
  const after = await asks(owner, own, 'How much notice do you need?');

  expect(before.body.data.answer).not.toContain('Two weeks.');
  expect(after.body.data.answer).toBe('Two weeks.');
});

test('the same request sent twice is one question with one answer', async () => {
  const own = await withAgent();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  const sent = { params, body: { message: 'Which events come?', requestKey: 'once' } };

  const first = await owner.call(aiChat, 'ask', sent);
  const second = await owner.call(aiChat, 'ask', sent);

  expect(second.body.data).toEqual(first.body.data);
  const { body } = await owner.call(aiChat, 'conversation', { params });
  expect(body.data.exchanges).toHaveLength(1);
});

test('a question that is being answered is not asked again', async () => {
  const own = await withAgent();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  const sent = { params, body: { message: 'Which events come?', requestKey: 'at-once' } };

  const answers = await Promise.all([1, 2, 3].map(() => owner.call(aiChat, 'ask', sent)));

  const { body } = await owner.call(aiChat, 'conversation', { params });
  expect(body.data.exchanges).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toContain(200);
});

test('where the model is busy the question is taken back, and can be asked again', async () => {
  const own = await withAgent();
  const owner = await own.as('Franchise');

  const { status } = await asks(owner, own, 'Events? [stand-in: throttle]');

  expect(status).toBe(429);
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  const { body } = await owner.call(aiChat, 'conversation', { params });
  expect(body.data.exchanges).toEqual([]);
});

test('a conversation is its person’s own, keeps its last exchanges, and can be cleared', async () => {
  const own = await withAgent();
  const owner = await own.as('Franchise');
  const params = { franchiseId: own.franchise.franchiseId, brandId };
  for (let at = 0; at <= assistantLimits.exchangesKept; at += 1) await asks(owner, own, `Hi ${at}`);

  const { body } = await owner.call(aiChat, 'conversation', { params });
  const other = await (await own.as('Owner Staff')).call(aiChat, 'conversation', { params });
  await owner.call(aiChat, 'startOver', { params });
  const cleared = await owner.call(aiChat, 'conversation', { params });

  expect(body.data.exchanges.map(({ question }) => question)[0]).toBe('Hi 1');
  expect(body.data.exchanges).toHaveLength(assistantLimits.exchangesKept);
  expect(other.body.data.exchanges).toEqual([]);
  expect(cleared.body.data.exchanges).toEqual([]);
});

test('nobody asks more than so often an hour', async () => {
  const own = await withAgent();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(assistantLimits.messagesPerHour), () => asks(owner, own, 'Hi'));

  const { status, body } = await asks(owner, own, 'Hi');

  expect(status).toBe(429);
  expect(JSON.stringify(body)).toContain('60 minutes');
});

test('an agent that is turned off answers nobody', async () => {
  const own = await world();

  const { status } = await asks(await own.as('Franchise'), own, 'Which events come?');

  expect(status).toBe(409);
});

test('on a brand that the franchise does not run there is no agent', async () => {
  const own = await world();
  const other = buildFranchise({ franchiseId: newId(noon), brandIds: ['coffee'] });
  await createFranchise(other);
  const admin = await own.as('System Admin');
  const params = { franchiseId: other.franchiseId, brandId };

  const { status } = await admin.call(aiAgents, 'config', { params });

  expect(status).toBe(404);
});

test('a manager with read and write sees as much through it as on the screens', async () => {
  const own = await withAgent();
  const permissions = lookingAt.flatMap((code) => buildPermission(code, 'write', [brandId]));
  const manager = await own.as('Manager', permissions);

  const { body } = await manager.call(aiChat, 'conversation', {
    params: { franchiseId: own.franchise.franchiseId, brandId },
  });

  expect(body.data.lookups).toEqual(['upcomingEvents', 'freeDays', 'findClients']);
});

test('a question costs so much, however much is stored', async () => {
  const own = await withAgent();

  const { cost } = await asks(await own.as('Franchise'), own, 'Which events come this week?');

  expect(cost).toMatchObject({ requests: 11 });
});
