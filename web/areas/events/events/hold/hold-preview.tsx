import type { HoldAction } from '#shared/contract/events/event-shapes.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { HoldPlan, HoldProgress } from './bulk-hold.ts';

type HoldPreviewProps = {
  act: HoldAction;
  plan: HoldPlan | undefined;
  isFailed: boolean;
  soFar: HoldProgress | undefined;
};

/** A preview of the effects on staff, equipment, mails and orders. */
export function HoldPreview({ act, plan, isFailed, soFar }: HoldPreviewProps) {
  if (soFar) {
    const [changed, left] = [formatNumber(soFar.changed), formatNumber(soFar.left)];
    return <p role="status">{text('event_many_running', { changed, left })}</p>;
  }
  if (isFailed) return <p role="alert">{text('event_many_plan_failed')}</p>;
  if (!plan) return <p role="status">{text('event_many_planning')}</p>;
  return (
    <div role="status" className="space-y-2">
      <p className="font-medium">{formatPlan(act, plan)}</p>
      {plan.changing > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {listEffects(act, plan).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {plan.busy.length > 0 && <BusyList busy={plan.busy} />}
    </div>
  );
}

function BusyList({ busy }: Pick<HoldPlan, 'busy'>) {
  return (
    <div className="rounded-md bg-tone-yellow-soft p-3 text-tone-yellow">
      <p className="font-semibold">{text('event_many_busy')}</p>
      <ul>
        {busy.map(({ name, holder }) => (
          <li key={`${name} ${holder}`}>{text('event_many_busy_one', { name, holder })}</li>
        ))}
      </ul>
    </div>
  );
}

function formatPlan({ kind }: HoldAction, { changing, unchanged, refused }: HoldPlan): string {
  return [
    text(`event_many_plan_${kind}`, { count: formatNumber(changing) }),
    ...(unchanged > 0
      ? [text('event_many_plan_unchanged', { count: formatNumber(unchanged) })]
      : []),
    ...(refused > 0 ? [text('event_many_plan_refused', { count: formatNumber(refused) })] : []),
  ].join(' ');
}

function listEffects(act: HoldAction, { staff, equipment, clients, ordering }: HoldPlan): string[] {
  const moves = act.kind === 'move' ? 'move' : 'stay';
  const isRefunded = act.kind === 'hold' && act.refundsOrders;
  const count = formatNumber;
  return [
    staff === null
      ? text('event_many_staff_unknown')
      : text(`event_many_staff_${moves}`, { count: count(staff) }),
    text(`event_many_equipment_${moves}`, { count: count(equipment) }),
    text(`event_many_mails_${moves}`, { count: count(clients) }),
    text(isRefunded ? 'event_many_orders_refunded' : 'event_many_orders_kept', {
      count: count(ordering),
    }),
  ];
}
