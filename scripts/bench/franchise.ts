import { writeInBulk } from '#functions/data/bulk.ts';
import { createClient } from '#functions/data/clients.ts';
import { eventWrites } from '#functions/data/events.ts';
import { createFranchise } from '#functions/data/franchises.ts';
import { scopeOf } from '#functions/data/scope.ts';
import { openSession, personOf, snapshotOf } from '#functions/data/sessions.ts';
import { createUser } from '#functions/data/users.ts';
import { rebuildRollups } from '#functions/flows/rebuild-rollups.ts';
import { sessionCookie } from '#functions/http/session.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { newToken } from '#functions/ports/tokens.ts';
import {
  buildClient,
  buildEvent,
  buildFranchise,
  buildSales,
  buildUser,
} from '#scripts/seed/builders.ts';
import { fromIso, type Instant, instant } from '#shared/domain/instant.ts';
import { addDays, localDate } from '#shared/domain/local-date.ts';

export const benchNow: Instant = fromIso('2026-07-15T17:00:00Z');

const clients = 200;
const days = 730;
const dayMilliseconds = 86_400_000;

/** A franchise with as many completed events over two years; the cookie of its owner. */
export async function fillFranchise(events: number): Promise<string> {
  const franchise = buildFranchise({ franchiseId: newId(benchNow) });
  const scope = scopeOf(franchise.franchiseId, 'all');
  await createFranchise(franchise);
  const clientIds = Array.from({ length: clients }, () => newId(benchNow));
  for (const clientId of clientIds) await createClient(scope, buildClient({ clientId }), benchNow);
  await writeInBulk(
    Array.from({ length: events }, (_, at) => {
      const eventDate = addDays(localDate('2024-07-15'), at % days);
      const clientId = clientIds[at % clients] ?? '';
      const id = { eventId: newId(benchNow), code: newEventCode() };
      return eventWrites(scope, buildEvent({ ...id, eventDate, clientId, sales: buildSales() }));
    }).flat(),
  );
  await rebuildRollups([scope]);
  return ownerOf(franchise);
}

async function ownerOf(franchise: ReturnType<typeof buildFranchise>) {
  const user = buildUser({ tenant: franchise.franchiseId, userId: newId(benchNow) });
  await createUser(user);
  const { token, tokenHash } = newToken();
  const person = personOf(user);
  await openSession({
    ...snapshotOf({ user, franchise }, 'self'),
    person,
    tokenHash,
    impersonator: undefined,
    device: 'bench',
    address: '192.0.2.1',
    createdAt: benchNow,
    seenAt: benchNow,
    expiresAt: instant(benchNow + dayMilliseconds),
  });
  return sessionCookie(person, token).split(';')[0] ?? '';
}
