// What is stored about a client: counted for a preview, and whole for the file that they may ask for.
import { clientDataReaders, readClientSubject } from '#functions/data/clients/client-data.ts';
import type { Client } from '#functions/data/clients/client.ts';
import {
  type CountedObstacle,
  listErasureObstacles,
} from '#functions/data/clients/erasure-obstacles.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type ClientDataPlace, clientDataPlaces } from '#shared/domain/clients/personal-data.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export type PersonalDataPreview = {
  readonly places: { readonly place: ClientDataPlace; readonly count: number }[];
  readonly obstacles: CountedObstacle[];
};

/** `today` in the franchise's time zone. */
export async function previewPersonalData(
  scope: Scope,
  client: Client,
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): Promise<PersonalDataPreview> {
  const subject = await readClientSubject(scope, client, now);
  const places = await Promise.all(
    clientDataPlaces.map(async (place) => ({
      place,
      count: (await clientDataReaders[place](scope, subject)).length,
    })),
  );
  return {
    places: places.filter(({ count }) => count > 0),
    obstacles: await listErasureObstacles(scope, subject, today),
  };
}

const readsAtOnce = 10;

/** What is found about the client, by place. */
export async function readPersonalData(scope: Scope, client: Client, now: Instant) {
  const subject = await readClientSubject(scope, client, now);
  const data: Partial<Record<ClientDataPlace, unknown[]>> = {};
  for (const place of clientDataPlaces) {
    const items = await clientDataReaders[place](scope, subject);
    const contents: unknown[] = Array.from({ length: items.length });
    await runConcurrently(items.entries(), readsAtOnce, async ([index, { read }]) => {
      contents[index] = await read();
    });
    if (contents.length > 0) data[place] = contents;
  }
  return data;
}
