// The opt-outs of a franchise as a stored list, in buckets by the first letter of the address.
import { createTableList } from '#functions/data/lists/added-list.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toRowEntry, RowSet } from '#shared/domain/lists/row-set.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  listOptOuts,
  type OptOutListRow,
  parseOptOutItem,
  queryOptOuts,
  toOptOutBucket,
} from './mail-opt-outs.ts';

const firstColumns = ['id', 'version', 'mailbox', 'campaignId', 'source', 'at'] as const;

export const optOutCodec = rowCodec<OptOutListRow>()([firstColumns, [...firstColumns, 'removed']], {
  removed: false,
});

export const optOutList = createTableList({
  name: 'optOut',
  getBucket: ({ id }) => toOptOutBucket(id),
  codec: optOutCodec,
  parseItem: parseOptOutItem,
  isVisibleTo: (_brands, { removed }) => !removed,
  between: queryOptOuts,
  newestFirst: false,
});

export type OptOutEntry = Pick<OptOutListRow, 'id' | 'mailbox' | 'campaignId' | 'source' | 'at'>;

export async function readOptOutSet(scope: Scope, now: Instant): Promise<RowSet<OptOutEntry>> {
  if (await optOutList.isComplete(scope)) return optOutList.rowSet(scope, now);
  const outs = await listOptOuts(scope);
  return new RowSet(outs.map((out) => toRowEntry({ ...out, id: out.mailbox })));
}
