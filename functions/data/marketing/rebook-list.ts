import { createStoredList } from '#functions/data/lists/stored-list.ts';
import { isRowBrandVisible } from '#functions/data/lists/row-sets.ts';
import { rebookCodec, toRebookRow, rebookBuckets } from './rebook-rows.ts';
import { eachRebook, Rebooks, saveRebook } from './rebooks.ts';

/** Ranges of the list are ranges of days or months. */
export const rebookList = createStoredList({
  ...rebookBuckets,
  codec: rebookCodec,
  isVisibleTo: isRowBrandVisible,
  between: (tenant, from, to) =>
    Rebooks.query.list({ tenant }).between({ eventDate: from }, { eventDate: to }).params(),
  newestFirst: false,
  each: eachRebook,
  toRow: toRebookRow,
  save: (scope, rebook) => saveRebook(scope, rebook, rebook),
});
