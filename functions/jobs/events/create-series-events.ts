// Creates the events of series some months ahead. It claims nothing: each event is created together
// with its day of the series, which can be created only once. It may therefore run twice, late and
// concurrently.
import { listDueSeries } from '#functions/data/events/event-series.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { createSeriesEvents } from '#functions/flows/events/create-series-events.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import { seriesLimits } from '#shared/domain/events/series.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 50;

export const handler = onSchedule('create-series-events', async (now) => {
  const due = await listDueSeries(now, maxPerTick);
  const made = await processDueItems(due, {
    failure: 'events of a series not made',
    toLogFields: ({ series: { seriesId } }) => ({ seriesId }),
    processItem: ({ tenant, series }) =>
      createSeriesEvents(createScope(tenant, 'all'), series, {
        now,
        maxEvents: seriesLimits.madeAtOnce,
      }),
  });
  return { due: due.length, made };
});
