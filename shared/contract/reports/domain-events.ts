import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const reportDomainEvents = {
  'gridExport.requested': z.object({ ...change, exportId: Id }),
  'gridExport.written': z.object({ ...change, exportId: Id }),
  'reportExport.written': z.object({ ...change, exportId: Id }),
} as const;
