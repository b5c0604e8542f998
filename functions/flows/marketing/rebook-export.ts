import { rebookList } from '#functions/data/marketing/rebook-list.ts';
import { rebookCodec } from '#functions/data/marketing/rebook-rows.ts';
import { createStoredListSource } from '#functions/data/lists/stored-list-source.ts';
import { RebookExportRequest } from '#shared/contract/marketing/rebook-events.ts';
import { rebookGrid } from '#shared/domain/marketing/rebook.ts';
import { rebookSheet } from '#shared/domain/marketing/rebook-sheet.ts';

/** The export of the events to win again. */
export const rebookExport = createStoredListSource({
  grid: 'rebooks',
  request: RebookExportRequest,
  list: rebookList,
  codec: rebookCodec,
  rules: rebookGrid,
  sheet: rebookSheet,
});
