import { keptList } from '#functions/data/lists/kept-list.ts';
import { ofItsBrand } from '#functions/data/lists/row-sets.ts';
import { rebookCodec, rebookRowOf, rebookStamped } from './rebook-rows.ts';
import { eachRebook, Rebooks, saveRebook } from './rebooks.ts';

/** Ranges of the list are ranges of days or months. */
export const rebookList = keptList({
  ...rebookStamped,
  codec: rebookCodec,
  isSeenBy: ofItsBrand,
  between: (tenant, from, to) =>
    Rebooks.query.list({ tenant }).between({ eventDate: from }, { eventDate: to }).params(),
  newestFirst: false,
  each: eachRebook,
  rowOf: rebookRowOf,
  save: (scope, rebook) => saveRebook(scope, rebook, rebook),
});
