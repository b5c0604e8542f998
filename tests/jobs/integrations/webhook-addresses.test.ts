// Which addresses webhooks may lead to: public ones only, when they are entered and when they are sent.
import { expect, test } from 'vitest';
import {
  createPublicLookup,
  isPublicAddress,
  lookupPublicAddress,
  PrivateAddressError,
  sendWebhook,
} from '#functions/ports/webhooks.ts';
import { integrations } from '#shared/contract/integrations/integrations.ts';
import { world } from '#tests/support/world.ts';

const message = { messageId: 'msg_1', body: '{}', secrets: ['whsec_AAAA'] };

test('private addresses are refused where webhooks are entered and where they are sent', async () => {
  const owner = await (await world()).as('Franchise');
  const body = { url: 'https://169.254.169.254/latest', events: ['event.moved' as const] };
  const answer = await owner.call(integrations, 'createWebhook', { body });

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body)).toContain('url');
  expect(await sendWebhook({ ...message, url: 'https://10.0.0.8/' })).toMatchObject({
    status: 0,
    problem: 'refused',
  });
});

test('a name that resolves to a private address connects to nothing', async () => {
  const names: string[] = [];
  const lookup = createPublicLookup((hostname, _options, answer) => {
    names.push(hostname);
    answer(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
  });

  const answer = await sendWebhook({ ...message, url: 'https://rebound.example.com/' }, lookup);

  expect(names).toEqual(['rebound.example.com']);
  expect(answer).toMatchObject({ status: 0, problem: 'refused' });
  const error = await new Promise((settled) => {
    lookupPublicAddress('localhost', { all: true }, (failure) => settled(failure));
  });
  expect(error).toBeInstanceOf(PrivateAddressError);
});

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
