import { expect, test } from 'vitest';
import {
  type BroadcastReceivers,
  broadcastReceivers,
  type BroadcastStatus,
  broadcastStatuses,
  isBroadcastShown,
  canBroadcastBecome,
  listReceiverRoles,
  listStripMessages,
} from '#shared/domain/messages/broadcast.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';

const message = (id: string, receivers: BroadcastReceivers) => ({ id, receivers });

test.each<[Role, string[]]>([
  ['Franchise', ['owners', 'all']],
  ['Owner Staff', ['owners', 'all']],
  ['Manager', ['all']],
  ['Driver', ['all']],
  ['System Admin', ['all']],
])('a %s is shown %j', (role, shown) => {
  const published = [message('owners', 'Franchise Only'), message('all', 'Everyone')];

  expect(listStripMessages(published, role, []).map(({ id }) => id)).toEqual(shown);
});

test('what was closed is not shown', () => {
  const published = [message('new', 'Everyone'), message('closed', 'Everyone')];

  expect(listStripMessages(published, 'Driver', ['closed', 'long-gone'])).toEqual([published[0]]);
});

test('everyone is every role, and each list of receivers is part of it', () => {
  expect(listReceiverRoles('Everyone')).toEqual(roles);
  expect(broadcastReceivers.flatMap(listReceiverRoles).every((role) => roles.includes(role))).toBe(
    true,
  );
});

test('a message is shown while it is published', () => {
  expect(broadcastStatuses.filter(isBroadcastShown)).toEqual(['published']);
});

test('a draft is published, what is published is withdrawn, and may be published again', () => {
  const moves = broadcastStatuses.flatMap((from) =>
    broadcastStatuses
      .filter((to) => canBroadcastBecome(from, to))
      .map((to): [BroadcastStatus, BroadcastStatus] => [from, to]),
  );

  expect(moves).toEqual([
    ['draft', 'published'],
    ['published', 'withdrawn'],
    ['withdrawn', 'published'],
  ]);
});
