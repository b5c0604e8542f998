import { expect, test } from 'vitest';
import { getBulkJobs } from '#functions/data/bulk-changes/bulk-jobs.ts';
import { listClientImports } from '#functions/data/clients/client-imports.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { toUndoId } from '#functions/data/imports/undo-import.ts';
import { buildUser } from '#scripts/seed/builders.ts';
import { seedClientImports } from '#scripts/seed/clients/client-imports.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { tick } from '#tests/support/stream.ts';
import { world } from '#tests/support/world.ts';

test("the demo's imports end while the job of every minute goes on with them as well", async () => {
  const { scope } = await world();
  const userId = `${scope.tenant}-owner`;
  await createUser(buildUser({ tenant: scope.tenant, userId }));
  const clients = ['Elgin Lofts', 'Batavia Mill'].map((businessName, index) => ({
    clientId: `client-${index}`,
    businessName,
  }));
  const now = instant(Date.now());
  const advance = () => tick('advance-bulk-jobs', instant(Date.now()));
  // Its module is loaded by then, so that it is as fast as the seed.
  await advance();
  let isSeeded = false;
  const goOn = async () => {
    while (!isSeeded) await advance();
  };

  const seeding = seedClientImports(scope, clients, now).finally(() => (isSeeded = true));
  // Enough of them that one runs between any two requests of the seed.
  await Promise.all([seeding, ...rangeTo(6).map(goOn)]);

  const imports = await listClientImports(scope);
  const ids = imports.map(({ importId }) => importId);
  const changes = await getBulkJobs(scope, [...ids, ...ids.map(toUndoId)]);
  expect([...changes.values()].map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});
