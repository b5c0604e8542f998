import { useState } from 'react';
import { type BulkStatus, bulkStatuses, eventStatuses } from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import {
  type GridSelected,
  nothingSelected,
  selectedCount,
} from '#web/kit/grid/selection/selection.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { isLoss, statusLabel } from '../event-status.ts';
import {
  type EventFilter,
  type ManyMoved,
  type MovePlan,
  selectionOf,
  useMoveMany,
  useMovePlan,
} from './move-many.ts';

export type ManyEvents = {
  selected: GridSelected;
  onChange: (selected: GridSelected) => void;
  /** How many events match on all pages, and the filter they match. */
  count: number;
  matching: EventFilter;
};

/** Changes the status of many events: the selected ones, or all matching ones except a few. */
export function BulkStatusChange({ selected, onChange, count, matching }: ManyEvents) {
  const [asked, setAsked] = useState<BulkStatus>();
  const [soFar, setSoFar] = useState<ManyMoved>();
  const move = useMoveMany(setSoFar);
  const selection = selectionOf(selected, matching);
  const change = (status: BulkStatus) =>
    move.mutate(
      { status, selection },
      {
        onSuccess: (moved) => {
          if (!moved) return;
          tell(moved, status);
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
        <AskMany
          status={asked}
          selection={selection}
          count={selectedCount(selected, count)}
          soFar={soFar}
          busy={move.isPending}
          onConfirm={() => change(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type AskManyProps = {
  status: BulkStatus;
  selection: ReturnType<typeof selectionOf>;
  count: number;
  soFar: ManyMoved | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Previews what will happen, and then shows the progress. */
function AskMany({ status, selection, count, soFar, ...rest }: AskManyProps) {
  const plan = useMovePlan({ status, selection });
  return (
    <ConfirmDialog
      {...rest}
      open
      danger={isLoss(status)}
      title={text('events_mark_all_title', {
        count: formatNumber(count),
        status: statusLabel(status),
      })}
      text={soFar ? progressOf(soFar) : planned(plan, status)}
      confirm={text('events_action_status', { status: statusLabel(status) })}
    />
  );
}

function planned(plan: MovePlan | undefined, status: BulkStatus): string {
  if (!plan) return text('events_mark_all');
  const { changing, unchanged, refused } = plan;
  return [
    text('events_mark_planned', { count: formatNumber(changing), status: statusLabel(status) }),
    ...(unchanged > 0
      ? [text('events_mark_planned_unchanged', { count: formatNumber(unchanged) })]
      : []),
    ...refused.map(({ from, count }) =>
      text('events_mark_planned_refused', { count: formatNumber(count), from: statusLabel(from) }),
    ),
  ].join(' ');
}

const progressOf = ({ changed, left }: ManyMoved) =>
  [
    text('events_marking', { changed: formatNumber(changed), left: formatNumber(left) }),
    text('events_marking_goes_on'),
  ].join('. ');

function tell(moved: ManyMoved, status: BulkStatus): void {
  const { state, left } = moved;
  const done = outcome(moved, status);
  if (state === 'done') return notify.success(done);
  const why = text(state === 'stopped' ? 'events_marked_stopped' : 'events_marked_failed', {
    left: formatNumber(left),
  });
  notify.error(`${why} ${done}`);
}

/** The result for all events, and why some weren't changed. */
function outcome({ state, ...moved }: ManyMoved, status: BulkStatus): string {
  const { changed, unchanged, refused, left } = moved;
  return [
    text('events_marked', { count: formatNumber(changed), status: statusLabel(status) }),
    ...(unchanged > 0 ? [text('events_marked_unchanged', { count: formatNumber(unchanged) })] : []),
    ...refused.map(refusal),
    ...(state === 'done' && left > 0
      ? [text('events_marked_left', { count: formatNumber(left) })]
      : []),
  ].join(' ');
}

function refusal({ reason, count: number }: ManyMoved['refused'][number]): string {
  const count = formatNumber(number);
  const from = eventStatuses.find((it) => it === reason);
  if (from) return text('events_marked_refused', { count, from: statusLabel(from) });
  return text(reason === 'missing' ? 'events_marked_missing' : 'events_marked_left', { count });
}
