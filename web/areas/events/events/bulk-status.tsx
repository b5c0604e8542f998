import { useState } from 'react';
import { type BulkStatus, bulkStatuses } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import { type GridSelected, nothingSelected, selectedCount } from '#web/kit/grid/selection.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { isLoss, statusLabel } from './event-status.ts';
import { type EventFilter, type ManyMoved, useMoveMany } from './queries.ts';

export type ManyEvents = {
  selected: GridSelected;
  onChange: (selected: GridSelected) => void;
  /** How many match, on all pages, and by what. */
  count: number;
  matching: EventFilter;
};

/** Many events to another status: those that are selected, or all that match but for a few. */
export function BulkStatusChange({ selected, onChange, count, matching }: ManyEvents) {
  const [asked, setAsked] = useState<BulkStatus>();
  const [soFar, setSoFar] = useState<ManyMoved>();
  const move = useMoveMany(setSoFar);
  const change = (status: BulkStatus) =>
    move.mutate(
      { status, selection: selectionOf(selected, matching) },
      {
        onSuccess: (done) => {
          notify.success(outcome(done, status));
          onChange(nothingSelected);
        },
        onSettled: () => {
          setAsked(undefined);
          setSoFar(undefined);
        },
      },
    );
  return (
    <>
      <Select
        aria-label={text('events_mark_as')}
        className="w-40"
        value=""
        placeholder={text('events_mark_as')}
        options={bulkStatuses.map((status) => ({ value: status, label: statusLabel(status) }))}
        onChange={({ target }) => setAsked(bulkStatuses.find((it) => it === target.value))}
      />
      {asked && (
        <ConfirmDialog
          open
          danger={isLoss(asked)}
          title={text('events_mark_all_title', {
            count: formatNumber(selectedCount(selected, count)),
            status: statusLabel(asked),
          })}
          text={soFar && soFar.left > 0 ? progressOf(soFar) : text('events_mark_all')}
          confirm={text('events_action_status', { status: statusLabel(asked) })}
          busy={move.isPending}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function selectionOf(selected: GridSelected, matching: EventFilter) {
  if (selected.kind === 'keys') return { ids: [...selected.keys] };
  return { matching, except: [...selected.except] };
}

const progressOf = ({ changed, left }: ManyMoved) =>
  text('events_marking', { changed: formatNumber(changed), left: formatNumber(left) });

/** What happened to all of them, and why to some nothing did. */
function outcome({ changed, unchanged, refused, left }: ManyMoved, status: BulkStatus): string {
  const refusals = refused.map(({ from, count }) =>
    text('events_marked_refused', { count: formatNumber(count), from: statusLabel(from) }),
  );
  return [
    text('events_marked', { count: formatNumber(changed), status: statusLabel(status) }),
    ...(unchanged > 0 ? [text('events_marked_unchanged', { count: formatNumber(unchanged) })] : []),
    ...refusals,
    ...(left > 0 ? [text('events_marked_left', { count: formatNumber(left) })] : []),
  ].join(' ');
}
