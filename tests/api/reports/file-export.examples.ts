import { fileExport } from '#shared/contract/reports/file-export.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { fromIso, instant } from '#shared/domain/values/instant.ts';
import { scheduledReports } from '#shared/contract/reports/scheduled-reports.ts';
import { tick } from '#tests/support/stream.ts';
import { getScheduledReport } from './scheduled-reports.examples.ts';

/** The first export of the world's scheduled report. */
const writtenReport = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  const id = await getScheduledReport(world);
  const { body } = await owner.call(scheduledReports, 'details', { params: { id } });
  const dueAt = fromIso(body.data.nextRunAt ?? '');
  await tick('write-scheduled-reports', instant(dueAt + 1_000));
  return `${id}-${body.data.nextRunAt?.replace(/[-:]|\.\d+/g, '')}`;
});

export const examples = defineExamples(fileExport, {
  byId: { download: async (world) => ({ params: { id: await writtenReport(world) } }) },
  admits: [['Server', 'download', 'refused']],
  fates: [
    ['Signed out', 'own', 'download', 'refused'],
    ['Manager who writes another brand', 'own', 'download', 'missing'],
  ],
});
