import type { NoReplyRow } from '#shared/contract/mail/no-replies.ts';
import type { ReplyKind } from '#shared/domain/mail/awaited-reply.ts';
import { text } from '#shared/text/mail/no-replies.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { formatMoment } from '#web/kit/words/zoned-time.ts';

type Brand = { readonly brandId: string; readonly brandName: string; readonly color: string };

const tones: Readonly<Record<ReplyKind, Tone>> = {
  confirmation: 'blue',
  quote: 'yellow',
  request: 'gray',
};

export function buildNoReplyColumns(
  zone: string,
  brands: readonly Brand[],
): GridColumn<NoReplyRow>[] {
  const byId = new Map(brands.map((brand) => [brand.brandId, brand]));
  return [
    {
      kind: 'text',
      key: 'who',
      header: text('no_replies_column_who'),
      sortable: true,
      primary: true,
      value: ({ who }) => who,
    },
    {
      kind: 'status',
      key: 'kind',
      header: text('no_replies_column_kind'),
      sortable: true,
      value: ({ kind }) => ({ tone: tones[kind], label: text(`no_replies_kind_${kind}`) }),
    },
    {
      kind: 'text',
      key: 'about',
      header: text('no_replies_column_about'),
      value: ({ about }) => about,
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('no_replies_column_brand'),
      value: ({ brandId }) => {
        const brand = byId.get(brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'dateTime',
      key: 'since',
      header: text('no_replies_column_since'),
      sortable: true,
      zone,
      value: ({ since }) => since,
    },
    {
      kind: 'number',
      key: 'sent',
      header: text('no_replies_column_sent'),
      sortable: true,
      value: ({ sent }) => sent,
    },
    {
      kind: 'text',
      key: 'nextAt',
      header: text('no_replies_column_next'),
      sortable: true,
      value: (row) => formatNextFollowUp(row, zone),
    },
    {
      kind: 'text',
      key: 'nextTemplateName',
      header: text('no_replies_column_template'),
      optional: true,
      value: ({ nextTemplateName }) => nextTemplateName,
    },
  ];
}

function formatNextFollowUp({ paused, email, nextAt }: NoReplyRow, zone: string): string {
  if (paused) return text('no_replies_next_off');
  if (email === '') return text('no_replies_next_no_address');
  return nextAt === null ? text('no_replies_next_none') : formatMoment(nextAt, zone);
}
