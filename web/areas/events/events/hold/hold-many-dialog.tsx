import { useState } from 'react';
import type { HoldAction } from '#shared/contract/events/event-shapes.ts';
import { eventLimits } from '#shared/domain/events/limits.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { useDebounced } from '#web/kit/controls/use-debounced.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { notify } from '#web/kit/feedback/notify.ts';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import {
  type HoldProgress,
  type HoldReport,
  type HoldSelection,
  useBulkHold,
  useHoldPlan,
} from './bulk-hold.ts';
import { HoldOutcomes } from './hold-outcomes.tsx';
import { ManyCrewsImpact } from '../many-crews-impact.tsx';
import { HoldPreview } from './hold-preview.tsx';

type HoldManyDialogProps = {
  selection: HoldSelection;
  count: number;
  onClose: (isDone: boolean) => void;
};

const holdActions = ['hold', 'open', 'move'] as const;
type HoldActionKind = (typeof holdActions)[number];

/** Choose, preview and run a change, then see the result event by event. */
export function HoldManyDialog({ selection, count, onClose }: HoldManyDialogProps) {
  const [kind, setKind] = useState<HoldActionKind>('hold');
  const [refundsOrders, setRefundsOrders] = useState(false);
  const [days, setDays] = useState(1);
  const [soFar, setSoFar] = useState<HoldProgress>();
  const [report, setReport] = useState<HoldReport>();
  // One key for all attempts of one choice, so that sending it twice runs it once.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const settledDays = useDebounced(days, 300);
  const act = buildHoldAction(kind, { refundsOrders, days: settledDays });
  const plan = useHoldPlan(act, selection);
  const holdMany = useBulkHold(setSoFar);
  const choose = (set: () => void) => {
    set();
    setRequestKey(crypto.randomUUID());
  };
  const confirm = () =>
    holdMany.mutate(
      { act, selection, requestKey },
      {
        onSuccess: setReport,
        onError: ({ message }) => notify.error(message),
      },
    );
  const title = text('event_many_title', { count });
  if (report) {
    return (
      <Dialog
        open
        onClose={() => onClose(true)}
        title={text('event_many_done_title')}
        footer={
          <Button variant="primary" autoFocus onClick={() => onClose(true)}>
            {kitWords.close}
          </Button>
        }
      >
        <HoldOutcomes report={report} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={() => onClose(holdMany.isPending)}
      title={title}
      footer={
        <>
          <Button onClick={() => onClose(holdMany.isPending)}>{kitWords.cancel}</Button>
          <Button
            variant="primary"
            busy={holdMany.isPending}
            idle={!plan.data || plan.data.data.changing === 0 || days !== settledDays}
            onClick={confirm}
          >
            {text(`event_many_act_${kind}`)}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <div className="flex flex-wrap items-end gap-4">
          <label className="block">
            <span className="mb-1 block font-medium">{text('event_many_act')}</span>
            <Select
              className="w-44"
              value={kind}
              options={holdActions.map((each) => ({
                value: each,
                label: text(`event_many_act_${each}`),
              }))}
              onChange={({ target }) =>
                choose(() => setKind(holdActions.find((each) => each === target.value) ?? 'hold'))
              }
            />
          </label>
          {kind === 'move' && (
            <DaysField days={days} onChange={(chosen) => choose(() => setDays(chosen))} />
          )}
          {kind === 'hold' && (
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={refundsOrders}
                onChange={({ target }) => choose(() => setRefundsOrders(target.checked))}
              />
              {text('event_many_refunds')}
            </label>
          )}
        </div>
        <HoldPreview act={act} plan={plan.data?.data} isFailed={plan.isError} soFar={soFar} />
        {!soFar && <ManyCrewsImpact change={act} selection={selection} />}
      </div>
    </Dialog>
  );
}

function DaysField({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const [typed, setTyped] = useState(String(days));
  return (
    <label className="block">
      <span className="mb-1 block font-medium">{text('event_many_days')}</span>
      <input
        type="number"
        className="control figures w-28"
        min={-eventLimits.moveMostDays}
        max={eventLimits.moveMostDays}
        value={typed}
        title={text('event_many_days_hint')}
        onChange={({ target }) => {
          setTyped(target.value);
          const chosen = Number(target.value);
          const fits = Number.isInteger(chosen) && Math.abs(chosen) <= eventLimits.moveMostDays;
          if (fits && chosen !== 0) onChange(chosen);
        }}
      />
      <span className="mt-1 block text-small text-ink-quiet">{text('event_many_days_hint')}</span>
    </label>
  );
}

function buildHoldAction(
  kind: HoldActionKind,
  { refundsOrders, days }: { refundsOrders: boolean; days: number },
): HoldAction {
  switch (kind) {
    case 'hold':
      return { kind, refundsOrders };
    case 'open':
      return { kind };
    case 'move':
      return { kind, days };
  }
}
