// Creates the events of series some months ahead. It claims nothing: each event is created together
// with its day of the series, which can be created only once. It may therefore run twice, late and
// concurrently.
import { listDueSeries } from '#functions/data/events/event-series.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { createSeriesEvents } from '#functions/flows/events/create-series-events.ts';
import { onSchedule } from '#functions/http/job.ts';
import { describeError, log } from '#functions/http/log.ts';
import { seriesLimits } from '#shared/domain/events/series.ts';

/** Per tick; the next one takes the rest. */
const maxPerTick = 50;

export const handler = onSchedule('make-series-events', async (now) => {
  const due = await listDueSeries(now, maxPerTick);
  let [made, errors] = [0, 0];
  for (const { tenant, series } of due) {
    try {
      const bounds = { now, most: seriesLimits.madeAtOnce };
      made += await createSeriesEvents(createScope(tenant, 'all'), series, bounds);
    } catch (error) {
      errors += 1;
      log({
        level: 'error',
        message: 'events of a series not made',
        seriesId: series.seriesId,
        ...describeError(error),
      });
    }
  }
  if (errors > 0) throw new Error(`the events of ${errors} series could not be made`);
  return { due: due.length, made };
});
