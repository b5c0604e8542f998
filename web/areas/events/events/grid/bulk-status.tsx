import { useState } from 'react';
import {
  type BulkStatus,
  bulkStatuses,
  eventStatuses,
  takesPlace,
} from '#shared/domain/events/event.ts';
import { text } from '#shared/text/events/events.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import {
  type GridSelectionState,
  emptySelection,
  countSelected,
} from '#web/kit/grid/selection/selection.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { isLostStatus, formatEventStatus } from '../event-status.ts';
import { ManyCrewsImpact } from '../many-crews-impact.tsx';
import {
  type EventFilter,
  type BulkStatusResult,
  type BulkStatusPlan,
  toBulkSelection,
  useBulkStatusChange,
  useBulkStatusPlan,
} from './bulk-status-change.ts';

export type BulkStatusProps = {
  selected: GridSelectionState;
  onChange: (selected: GridSelectionState) => void;
  /** How many events match on all pages, and the filter they match. */
  count: number;
  matching: EventFilter;
};

/** Changes the status of many events: the selected ones, or all matching ones except a few. */
export function BulkStatusChange({ selected, onChange, count, matching }: BulkStatusProps) {
  const [pendingStatus, setPendingStatus] = useState<BulkStatus>();
  const [soFar, setSoFar] = useState<BulkStatusResult>();
  const move = useBulkStatusChange(setSoFar);
  const selection = toBulkSelection(selected, matching);
  const change = (status: BulkStatus) =>
    move.mutate(
      { status, selection },
      {
        onSuccess: (moved) => {
          if (!moved) return;
          notifyOutcome(moved, status);
          onChange(emptySelection);
        },
        onSettled: () => {
          setPendingStatus(undefined);
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
        options={bulkStatuses.map((status) => ({
          value: status,
          label: formatEventStatus(status),
        }))}
        onChange={({ target }) => setPendingStatus(bulkStatuses.find((it) => it === target.value))}
      />
      {pendingStatus && (
        <BulkStatusDialog
          status={pendingStatus}
          selection={selection}
          count={countSelected(selected, count)}
          soFar={soFar}
          busy={move.isPending}
          onConfirm={() => change(pendingStatus)}
          onClose={() => setPendingStatus(undefined)}
        />
      )}
    </>
  );
}

type BulkStatusDialogProps = {
  status: BulkStatus;
  selection: ReturnType<typeof toBulkSelection>;
  count: number;
  soFar: BulkStatusResult | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Previews what will happen, and then shows the progress. */
function BulkStatusDialog({ status, selection, count, soFar, ...rest }: BulkStatusDialogProps) {
  const plan = useBulkStatusPlan({ status, selection });
  return (
    <ConfirmDialog
      {...rest}
      open
      danger={isLostStatus(status)}
      title={text('events_mark_all_title', { count, status: formatEventStatus(status) })}
      text={soFar ? formatProgress(soFar) : formatPlan(plan, status)}
      confirm={text('events_action_status', { status: formatEventStatus(status) })}
    >
      {!soFar && !takesPlace(status) && (
        <ManyCrewsImpact change={{ kind: 'status', status }} selection={selection} />
      )}
    </ConfirmDialog>
  );
}

function formatPlan(plan: BulkStatusPlan | undefined, status: BulkStatus): string {
  if (!plan) return text('events_mark_all');
  const { changing, unchanged, refused } = plan;
  return [
    text('events_mark_planned', {
      count: formatNumber(changing),
      status: formatEventStatus(status),
    }),
    ...(unchanged > 0 ? [text('events_mark_planned_unchanged', { count: unchanged })] : []),
    ...refused.map(({ from, count }) =>
      text('events_mark_planned_refused', { count, from: formatEventStatus(from) }),
    ),
  ].join(' ');
}

const formatProgress = ({ changed, left }: BulkStatusResult) =>
  [
    text('events_marking', { changed: formatNumber(changed), left: formatNumber(left) }),
    text('events_marking_goes_on'),
  ].join('. ');

function notifyOutcome(moved: BulkStatusResult, status: BulkStatus): void {
  const { state, left } = moved;
  const done = formatOutcome(moved, status);
  if (state === 'done') return notify.success(done);
  const why = text(state === 'stopped' ? 'events_marked_stopped' : 'events_marked_failed', {
    count: left,
  });
  notify.error(`${why} ${done}`);
}

/** The result for all events, and why some weren't changed. */
function formatOutcome({ state, ...moved }: BulkStatusResult, status: BulkStatus): string {
  const { changed, unchanged, refused, left } = moved;
  return [
    text('events_marked', { count: formatNumber(changed), status: formatEventStatus(status) }),
    ...(unchanged > 0 ? [text('events_marked_unchanged', { count: formatNumber(unchanged) })] : []),
    ...refused.map(formatRejection),
    ...(state === 'done' && left > 0 ? [text('events_marked_left', { count: left })] : []),
  ].join(' ');
}

function formatRejection({ reason, count }: BulkStatusResult['refused'][number]): string {
  const from = eventStatuses.find((it) => it === reason);
  if (from) {
    return text('events_marked_refused', {
      count: formatNumber(count),
      from: formatEventStatus(from),
    });
  }
  return text(reason === 'missing' ? 'events_marked_missing' : 'events_marked_left', { count });
}
