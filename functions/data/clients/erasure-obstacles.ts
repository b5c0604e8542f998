// What prevents the deletion of a client's data: work and money that still need it.
import { listSeries } from '#functions/data/events/event-series.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type ErasureObstacle, erasureObstacles } from '#shared/domain/clients/personal-data.ts';
import { isOpenRequest } from '#shared/domain/events/booking-request.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { computeDueCents, isAnswerable } from '#shared/domain/invoices/invoice.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import type { ClientSubject } from './client-data.ts';

export type CountedObstacle = { readonly obstacle: ErasureObstacle; readonly count: number };

/** `today` in the franchise's time zone. */
export async function listErasureObstacles(
  scope: Scope,
  subject: ClientSubject,
  today: LocalDate,
): Promise<CountedObstacle[]> {
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
