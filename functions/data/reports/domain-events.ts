import { gainsAttribute, type Publishers } from '#functions/data/stream/publisher.ts';
import type { StreamImage } from '#functions/data/stream/stream-images.ts';
import type { reportDomainEvents } from '#shared/contract/reports/domain-events.ts';

const toDetail = (exported: StreamImage) => ({ exportId: String(exported['exportId']) });
const isGridExport = (exported: StreamImage) => exported['work'] !== undefined;
const isJustWritten = (before: StreamImage | undefined, after: StreamImage) =>
  gainsAttribute('writtenAt', before, after);

export const reportPublishers: Publishers<typeof reportDomainEvents> = {
  'gridExport.requested': {
    entity: 'report-export',
    tells: (before, after) => (!before && isGridExport(after) ? toDetail(after) : undefined),
  },
  'gridExport.written': {
    entity: 'report-export',
    tells: (before, after) =>
      before && isGridExport(after) && isJustWritten(before, after) ? toDetail(after) : undefined,
  },
  'reportExport.written': {
    entity: 'report-export',
    tells: (before, after) =>
      !isGridExport(after) && isJustWritten(before, after) ? toDetail(after) : undefined,
  },
};
