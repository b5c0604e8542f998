// Creates the events of series some months ahead. It claims nothing: each event is created together
// with its day of the series, which can be created only once. It may therefore run twice, late and
// concurrently.
import { dueSeries } from '#functions/data/events/event-series.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { makeSeries } from '#functions/flows/events/make-series.ts';
import { scheduled } from '#functions/http/job.ts';
import { describe, log } from '#functions/http/log.ts';
import { seriesLimits } from '#shared/domain/events/series.ts';

/** Per tick; the next one takes the rest. */
const mostPerTick = 50;

export const handler = scheduled('make-series-events', async (now) => {
  const due = await dueSeries(now, mostPerTick);
  let [made, errors] = [0, 0];
  for (const { tenant, series } of due) {
    try {
      const bounds = { now, most: seriesLimits.madeAtOnce };
      made += await makeSeries(scopeOf(tenant, 'all'), series, bounds);
    } catch (error) {
      errors += 1;
      log({
        level: 'error',
        message: 'events of a series not made',
        seriesId: series.seriesId,
        ...describe(error),
      });
    }
  }
  if (errors > 0) throw new Error(`the events of ${errors} series could not be made`);
  return { due: due.length, made };
});
