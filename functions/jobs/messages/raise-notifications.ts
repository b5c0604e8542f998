// Tells people what happened in their franchise. Safe to run twice, late and at once: what it says
// is made from what is stored now, and each person is told of a cause once (flows/messages/notify.ts).
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getGridExport } from '#functions/data/reports/grid-exports.ts';
import { getReportExport } from '#functions/data/reports/report-exports.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-asker.ts';
import { type Notice, notify } from '#functions/flows/messages/notify.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { formatDay, formatDays } from '#shared/domain/values/day-text.ts';
import type { DomainEvent } from '#shared/contract/domain-events.ts';

type Telling =
  'event.booked' | 'gridExport.written' | 'reportExport.written' | 'stripeAccount.connected';
type Told = Extract<DomainEvent, { type: Telling }>;

export const handler = onDomainEvents<Telling>('raise-notifications', async (event, now) => {
  const scope = scopeOf(event.detail.tenant, 'all');
  const notice = await noticeOf(scope, event);
  if (notice) await notify(scope, notice, now);
});

/** Nothing when what it was about is gone. */
function noticeOf(scope: Scope, told: Told): Promise<Notice | undefined> {
  switch (told.type) {
    case 'event.booked':
      return ofEvent(scope, told.detail.eventId);
    case 'gridExport.written':
      return ofGridExport(scope, told.detail.exportId);
    case 'reportExport.written':
      return ofReport(scope, told.detail.exportId);
    case 'stripeAccount.connected':
      return ofStripe(told.detail);
  }
}

/** What a seed or an import wrote was booked by nobody, and is no news. */
async function ofEvent(scope: Scope, eventId: string): Promise<Notice | undefined> {
  const event = await getEvent(scope, eventId);
  if (!event?.bookedBy) return undefined;
  const { eventName: name, businessName: client, eventDate, brandId, bookedBy: by } = event;
  const values = { name, client, day: formatDay(eventDate) };
  const about = { type: 'EVENT_BOOKED', requestId: eventId, brands: [brandId] } as const;
  return { ...about, cause: eventId, values, by };
}

/** However many attempts it took to write and mail it, it is one export. */
async function ofReport(scope: Scope, exportId: string): Promise<Notice | undefined> {
  const it = await getReportExport(scope, exportId);
  if (!it) return undefined;
  const values = { name: it.reportName, days: formatDays(it.range) };
  const about = { type: 'REPORT_WRITTEN', requestId: exportId, brands: it.brands } as const;
  return { ...about, cause: exportId, values };
}

/** Whoever asked for it waits for it, and nobody else. */
async function ofGridExport(scope: Scope, exportId: string): Promise<Notice | undefined> {
  const it = await getGridExport(scope, exportId);
  if (!it || !(await isGridExportAwaited(scope, it))) return undefined;
  const { name, rows, userId: onlyTo } = it.work;
  const values = { name, rows };
  return { type: 'EXPORT_WRITTEN', requestId: exportId, cause: exportId, values, onlyTo };
}

/** Connected anew after it was disconnected, it is news again. */
async function ofStripe(detail: {
  changeId: string;
  brandId: string;
}): Promise<Notice | undefined> {
  const { changeId: cause, brandId: requestId } = detail;
  const brand = (await listBrands()).find(({ brandId }) => brandId === requestId);
  if (!brand) return undefined;
  const values = { brand: brand.brandName };
  return { type: 'STRIPE_CONNECTED', requestId, cause, values, brands: [requestId] };
}
