// Moves event series to the client that theirs was merged into, and back, so that future
// occurrences are booked for the current client.
import {
  type ClientReferenceMover,
  toReassignResult,
} from '#functions/data/clients/client-references.ts';
import { buildUpdateSeriesItem, getSeries, listSeries } from './event-series.ts';
import { tryTransact } from '#functions/data/store/transact.ts';

export const seriesReferenceMover: ClientReferenceMover = {
  name: 'series',

  async listIds(scope, clientId) {
    const all = await listSeries(scope);
    return all.flatMap((series) => (series.clientId === clientId ? [series.seriesId] : []));
  },

  async reassign(scope, id, { from, to: clientId }, beside) {
    const series = await getSeries(scope, id);
    if (series?.clientId !== from) return 'elsewhere';
    const part = buildUpdateSeriesItem(scope, series, { ...series, clientId });
    return toReassignResult(await tryTransact([part, ...beside]));
  },
};
