// What is stored about a client: counted for a preview, and whole for the file that they may ask for.
import {
  type ClientSubject,
  clientDataReaders,
  readClientSubject,
} from '#functions/data/clients/client-data.ts';
import type { Client } from '#functions/data/clients/client.ts';
import { listSeries } from '#functions/data/events/event-series.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  type ClientDataPlace,
  clientDataPlaces,
  type ErasureObstacle,
  erasureObstacles,
} from '#shared/domain/clients/personal-data.ts';
import { isOpenRequest } from '#shared/domain/events/booking-request.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { computeDueCents, isAnswerable } from '#shared/domain/invoices/invoice.ts';
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

/** `today` in the franchise's time zone. */
export async function listObstacles(
  scope: Scope,
  subject: ClientSubject,
  today: LocalDate,
): Promise<PersonalDataPreview['obstacles']> {
  const [events, requests, invoices, series] = await Promise.all([
    subject.listEvents(),
    subject.listRequests(),
    subject.listInvoices(),
    listSeries(scope),
  ]);
  const counts: Readonly<Record<ErasureObstacle, number>> = {
    upcomingEvents: events.filter(
      ({ status, eventDate }) => takesPlace(status) && eventDate >= today,
    ).length,
    openRequests: requests.filter((row) => isOpenRequest(row, today)).length,
    openQuotes: invoices.filter((row) => isAnswerable(row, today)).length,
    unpaidInvoices: invoices.filter(
      (row) => row.type === 'invoice' && row.issued && !row.voided && computeDueCents(row) > 0,
    ).length,
    openSeries: series.filter(
      ({ clientId, dueAt }) => dueAt !== undefined && subject.clientIds.includes(clientId),
    ).length,
  };
  return erasureObstacles
    .map((obstacle) => ({ obstacle, count: counts[obstacle] }))
    .filter(({ count }) => count > 0);
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
