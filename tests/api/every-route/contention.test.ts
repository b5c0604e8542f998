// Many callers change one thing at once: each succeeds or is told that others were first.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { broadcastMessages } from '#shared/contract/messages/broadcast-messages.ts';
import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import { brandId, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { call } from '#tests/support/call.ts';
import {
  everyRoute,
  hasExample,
  buildWriteRequest,
} from '#tests/support/every-route/every-route.ts';
import { noon, world } from '#tests/support/world.ts';

const { as, franchise } = await world();

const crowd = <Answer>(act: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 30 }, (_, index) => act(index)));

const statuses = (answers: readonly { readonly status: number }[]) =>
  new Set(answers.map(({ status }) => status));

const written = everyRoute.filter(
  (entry) =>
    entry.route.method !== 'GET' &&
    (hasExample('byId')(entry) ||
      hasExample('writesBrand')(entry) ||
      hasExample('filtersBrands')(entry) ||
      hasExample('writes')(entry)),
);

test.each(written)(
  '$key, sent twelve times at once, never ends in a server error',
  async (entry) => {
    const own = await world();
    const isForAdmins = entry.route.access.who === 'superAdmin';
    const { cookie } = isForAdmins ? await own.as('System Admin') : await getExampleOwner(own);
    const sent = await buildWriteRequest(entry, own);

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(entry.area, entry.route, sent, { now: noon, cookie })),
    );

    expect([...statuses(answers)].filter((status) => status >= 500)).toEqual([]);
    // An invalid example would prove nothing.
    expect(statuses(answers)).not.toEqual(new Set([400]));
  },
);

test('a brand’s color that many choose at once is one of theirs, and nobody gets a server error', async () => {
  const admin = await as('System Admin');
  const which = { franchiseId: franchise.franchiseId, brandId };
  const colorOf = (index: number) => `#0000${String(index).padStart(2, '0')}`;

  const answers = await crowd((index) =>
    admin.call(franchiseBrands, 'setColor', { body: { ...which, color: colorOf(index) } }),
  );

  expect([...statuses(answers)].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(statuses(answers)).toContain(200);
});

test('broadcast messages that are written at once are all kept, or their writers told', async () => {
  const admin = await as('System Admin');
  const message = { broadcastMessage: 'Menus change on Monday', receivers: 'Everyone' } as const;

  const before = (await admin.call(broadcastMessages, 'list', { body: {} })).body.count;

  const answers = await crowd(() =>
    admin.call(broadcastMessages, 'create', { body: { ...message, requestKey: newId(noon) } }),
  );

  const { body } = await admin.call(broadcastMessages, 'list', { body: {} });
  expect([...statuses(answers)].filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(body.count - before).toBe(answers.filter(({ status }) => status === 200).length);
});
