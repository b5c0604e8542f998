// Every route that returns an upload target: a franchise gets a limited number per hour, and what
// was uploaded for one kind or franchise can't be used as a file of another. Derived from the
// contract.
import { expect, test } from 'vitest';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { getExampleDriver, getExampleOwner } from '#tests/support/every-route/area-examples.ts';
import { call } from '#tests/support/call.ts';
import {
  everyRoute,
  hasExample,
  buildExampleRequest,
} from '#tests/support/every-route/every-route.ts';
import { noon, world } from '#tests/support/world.ts';

const uploads = everyRoute.filter(({ name }) => /^start\w*Upload$/.test(name));

/** The request for an upload that isn't for a particular thing. */
const ofNothing = {
  query: { type: 'profile' },
  body: { contentType: 'image/png', contentLength: 9 },
};

test('there are places for files of several kinds', () => {
  expect(uploads.length).toBeGreaterThan(6);
});

test.each(uploads)('$key gives no more places than an hour has', async (entry) => {
  const { area, route } = entry;
  const own = await world();
  const isForAdmins = route.access.who === 'superAdmin';
  const isForCrew = route.access.who === 'own' && route.access.staff;
  const { cookie, user } = isForAdmins
    ? await own.as('System Admin')
    : await (isForCrew ? getExampleDriver(own) : getExampleOwner(own));
  const hour = 3_600_000;
  const now = instant(isForAdmins ? noon + 1000 * hour : noon);
  const sent = hasExample('byId')(entry)
    ? await buildExampleRequest('byId', entry, own)
    : ofNothing;
  const ask = () => call(area, route, sent, { now, cookie });

  const before = await ask();
  const turns = Array.from({ length: accountLimits.uploadsPerHour }, () =>
    consumeRateLimit('uploadsOfTenant', user.tenant, now),
  );
  await Promise.all(turns);

  expect([before.status, (await ask()).status]).toEqual([200, 429]);
});
