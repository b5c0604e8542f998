// The board of requests, quotes and bookings, from two stored lists. What it costs doesn't grow with
// them: their rows are in memory or in chunks (decision 012).
import { bookingRequestList } from '#functions/data/events/booking-request-list.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildPipeline, type Pipeline } from '#shared/domain/events/pipeline.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';

type PipelineScopes = {
  readonly requests: Scope;
  /** Undefined for people who may not see invoices: they see requests only. */
  readonly invoices: Scope | undefined;
};

export async function readPipeline(
  { requests, invoices }: PipelineScopes,
  now: Instant,
  timeZone: string,
): Promise<Pipeline> {
  const [requestList, billed] = await Promise.all([
    bookingRequestList.rowSet(requests, now),
    invoices && invoiceList.rowSet(invoices, now),
  ]);
  return buildPipeline(
    requestList.entries.map(({ row }) => row),
    billed?.entries.map(({ row }) => row) ?? [],
    { today: toLocalDate(now, timeZone), timeZone },
  );
}
