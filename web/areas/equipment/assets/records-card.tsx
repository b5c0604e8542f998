import { PlusIcon } from '@heroicons/react/20/solid';
import { PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import type { AssetRecord } from '#shared/contract/equipment/asset-records.ts';
import type { AssetRecordKind } from '#shared/domain/equipment/asset-record.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import { Card } from '#web/kit/layout/card.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { formatDate, formatMoney } from '#web/kit/words/format.ts';
import { useAssetRecords, useRemoveAssetRecord } from './queries.ts';

type RecordsCardProps = {
  assetId: string;
  mayChange: boolean;
  onAdd: () => void;
  onOpen: (recordId: string) => void;
};

/** The history of a piece of equipment, newest first, with its total cost. */
export function RecordsCard({ assetId, mayChange, onAdd, onOpen }: RecordsCardProps) {
  const list = useAssetRecords(assetId);
  const records = list.data?.data;
  const [removed, setRemoved] = useState<AssetRecord>();
  const total = (records ?? []).reduce((sum, { costCents }) => sum + (costCents ?? 0), 0);
  return (
    <Card
      title={text('asset_log')}
      actions={
        <>
          {total > 0 && (
            <span className="figures text-ink-soft">
              {text('asset_log_total', { amount: formatMoney(total) })}
            </span>
          )}
          {mayChange && (
            <Button variant="primary" icon={PlusIcon} onClick={onAdd}>
              {text('asset_log_add')}
            </Button>
          )}
        </>
      }
    >
      {list.isError && (
        <ErrorState text={text('asset_log_load_failed')} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && (
        <div role="status" aria-busy aria-label={text('asset_loading')}>
          <Skeleton className="h-24" />
        </div>
      )}
      {records?.length === 0 && <p className="py-4 text-ink-soft">{text('asset_log_empty')}</p>}
      <ul className="divide-y divide-line">
        {records?.map((record) => (
          <RecordLine
            key={record.id}
            record={record}
            mayChange={mayChange}
            onOpen={() => onOpen(record.id)}
            onRemove={() => setRemoved(record)}
          />
        ))}
      </ul>
      {removed && (
        <RemoveAssetRecordDialog record={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Card>
  );
}

const tones: Readonly<Record<AssetRecordKind, Tone>> = {
  maintenance: 'blue',
  inspection: 'green',
  damage: 'red',
  outOfService: 'gray',
};

type RecordLineProps = {
  record: AssetRecord;
  mayChange: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

function RecordLine({ record, mayChange, onOpen, onRemove }: RecordLineProps) {
  const { kind, recordDate, notes, costCents, signUrl, overruled } = record;
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tones[kind]}>{text(`asset_record_${kind}`)}</Badge>
          <span className="figures">{formatDate(recordDate)}</span>
          {costCents !== null && <span className="figures">{formatMoney(costCents)}</span>}
          {overruled && <Badge tone="yellow">{text('asset_log_overruled')}</Badge>}
        </p>
        {notes && <p className="break-words whitespace-pre-line">{notes}</p>}
        <RecordDetails record={record} />
        {signUrl && (
          <a
            href={signUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-block font-medium text-accent hover:underline"
          >
            {text('asset_log_open_file')}
          </a>
        )}
      </div>
      {mayChange && (
        <Menu
          label={text('asset_type_actions', {
            name: `${text(`asset_record_${kind}`)}, ${formatDate(recordDate)}`,
          })}
          items={[
            { key: 'edit', label: text('assets_edit'), icon: PencilIcon, onSelect: onOpen },
            {
              key: 'delete',
              label: text('assets_delete'),
              icon: TrashIcon,
              danger: true,
              onSelect: onRemove,
            },
          ]}
        />
      )}
    </li>
  );
}

function RecordDetails({ record: { nextDue, outFrom, outTo } }: { record: AssetRecord }) {
  const parts = [
    nextDue && `${text('asset_log_next')}: ${formatDate(nextDue)}`,
    outFrom &&
      outTo &&
      `${text('asset_log_out')}: ${[...new Set([outFrom, outTo])].map(formatDate).join(' – ')}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="text-small text-ink-quiet">{parts.join(' · ')}</p>;
}

function RemoveAssetRecordDialog({
  record: { id },
  onClose,
}: {
  record: AssetRecord;
  onClose: () => void;
}) {
  const remove = useRemoveAssetRecord();
  return (
    <ConfirmDialog
      open
      danger
      title={text('asset_record_delete_title')}
      text={text('asset_record_delete_text')}
      confirm={text('assets_delete')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
