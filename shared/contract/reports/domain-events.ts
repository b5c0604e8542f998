import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const reportDomainEvents = {
  'gridExport.requested': z.object({ ...changeFields, exportId: Id }),
  'gridExport.written': z.object({ ...changeFields, exportId: Id }),
  'reportExport.written': z.object({ ...changeFields, exportId: Id }),
} as const;
