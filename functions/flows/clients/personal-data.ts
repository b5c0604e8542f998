// What is stored about a client: counted for a preview, and whole for the file that they may ask for.
import {
  type ClientSubject,
  clientDataReaders,
  readClientSubject,
} from '#functions/data/clients/client-data.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { listSeries } from '#functions/data/events/event-series.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type ClientDataPlace,
  clientDataPlaces,
  type ErasureObstacle,
} from '#shared/domain/clients/personal-data.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { computeDueCents } from '#shared/domain/invoices/invoice.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export type PersonalDataPreview = {
  readonly places: { readonly place: ClientDataPlace; readonly count: number }[];
  readonly obstacles: { readonly obstacle: ErasureObstacle; readonly count: number }[];
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
    obstacles: await listObstacles(scope, subject, today),
  };
}

async function listObstacles(scope: Scope, subject: ClientSubject, today: LocalDate) {
  const [events, invoices, series] = await Promise.all([
    subject.listEvents(),
    subject.listInvoices(),
    listSeries(scope),
  ]);
  const counts: Readonly<Record<ErasureObstacle, number>> = {
    upcomingEvents: events.filter(
      ({ status, eventDate }) => takesPlace(status) && eventDate >= today,
    ).length,
    unpaidInvoices: invoices.filter(
      (row) => row.type === 'invoice' && row.issued && !row.voided && computeDueCents(row) > 0,
    ).length,
    openSeries: series.filter(
      ({ clientId, dueAt }) => dueAt !== undefined && subject.clientIds.includes(clientId),
    ).length,
  };
  return (['upcomingEvents', 'unpaidInvoices', 'openSeries'] as const)
    .map((obstacle) => ({ obstacle, count: counts[obstacle] }))
    .filter(({ count }) => count > 0);
}

/** Everything that is stored about the client, by place. */
export async function readPersonalData(scope: Scope, client: Client, now: Instant) {
  const subject = await readClientSubject(scope, client, now);
  const data: Partial<Record<ClientDataPlace, unknown[]>> = {};
  for (const place of clientDataPlaces) {
    const things = await clientDataReaders[place](scope, subject);
    const contents: unknown[] = [];
    for (const { read } of things) contents.push(await read());
    if (contents.length > 0) data[place] = contents;
  }
  return data;
}
