import { becomes, type Publishers } from '#functions/data/stream/publisher.ts';
import type { Image } from '#functions/data/stream/images.ts';
import type { reportDomainEvents } from '#shared/contract/reports/domain-events.ts';

const named = (exported: Image) => ({ exportId: String(exported['exportId']) });
const isOfGrid = (exported: Image) => exported['work'] !== undefined;
const isWritten = (before: Image | undefined, after: Image) => becomes('writtenAt', before, after);

export const reportPublishers: Publishers<typeof reportDomainEvents> = {
  'gridExport.requested': {
    entity: 'report-export',
    tells: (before, after) => (!before && isOfGrid(after) ? named(after) : undefined),
  },
  'gridExport.written': {
    entity: 'report-export',
    tells: (before, after) =>
      before && isOfGrid(after) && isWritten(before, after) ? named(after) : undefined,
  },
  'reportExport.written': {
    entity: 'report-export',
    tells: (before, after) =>
      !isOfGrid(after) && isWritten(before, after) ? named(after) : undefined,
  },
};
