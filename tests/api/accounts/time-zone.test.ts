// Spec §9: the profile's zone, else the browser's, else the configured one.
import { expect, test } from 'vitest';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

async function zoneFor({ cookie }: Caller, timezone?: string) {
  const headers = timezone === undefined ? {} : { timezone };
  const { profile } = sessions.routes;
  const { body } = await call(sessions, profile, {}, { now: noon, cookie, headers });
  return body.data.franchiseDefaultTimezone;
}

test('people of a franchise are on its clocks, wherever their browser is', async () => {
  const { as, franchise } = await world();

  expect(await zoneFor(await as('Franchise'), 'America/Denver')).toBe(franchise.timeZone);
});

test("the corporate office is on the browser's clocks, and without any on the configured ones", async () => {
  const admin = await (await world()).as('System Admin');

  expect(await zoneFor(admin, 'America/Denver')).toBe('America/Denver');
  expect(await zoneFor(admin)).toBe('America/Chicago');
  expect(await zoneFor(admin, 'Mars/Olympus')).toBe('America/Chicago');
});
