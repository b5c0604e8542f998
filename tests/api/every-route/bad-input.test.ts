// Forty bad requests for every route of the contract: none ends in a 5xx, every error has the
// spec's shape (§8), and no response contains anything of another franchise.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { areas } from '#shared/contract/index.ts';
import { FieldMessages } from '#shared/contract/wire.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { arbitraryBadRequest } from '#tests/support/every-route/bad-input.ts';
import { call } from '#tests/support/call.ts';
import { noon, world } from '#tests/support/world.ts';

const routes = areas.flatMap((area) =>
  Object.entries(area.routes).map(([name, route]) => ({
    area,
    route,
    name: `${area.name}.${name}`,
  })),
);

const [own, other] = await Promise.all([world(), world()]);
const secret = 'Only the other franchise knows this name';
const foreign = { eventId: newId(noon), code: newEventCode(), eventName: secret };
await createEvent(other.scope, buildEvent(foreign), undefined);

const runs = 40;

test.each(routes)('$name survives bad input', async ({ area, route }) => {
  // These callers are used only for this route, because signing out is one of the routes.
  const owner = await own.as('Franchise');
  const { cookie } = can(owner.user, route.access) ? owner : await own.as('System Admin');

  await fc.assert(
    fc.asyncProperty(arbitraryBadRequest(route), async (sent) => {
      const { status, body } = await call(area, route, sent, { now: noon, cookie });

      expect(status).toBeLessThan(500);
      expect(JSON.stringify(body)).not.toContain(secret);
      if (status >= 400) expectRefusal(body as object);
    }),
    // For a route that takes little, many of the forty are equal.
    { numRuns: runs, seed: 20_260_715, ignoreEqualValues: true },
  );
});

function expectRefusal(body: object): void {
  const { requestId, ...fields } = body as { requestId: unknown };
  expect(requestId).toEqual(expect.any(String));
  const messages = FieldMessages.parse(fields);
  expect(Object.keys(messages).length).toBeGreaterThan(0);
  expect(JSON.stringify(fields)).not.toMatch(/\bat .+\.ts:\d+|node_modules/);
}
