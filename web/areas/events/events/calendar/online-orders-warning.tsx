import { orders } from '#addresses/orders/orders.ts';
import { text } from '#shared/text/events/event-calendar.ts';
import { useRoute } from '#web/api/use-route.ts';
import { hasDifferentHours, type CalendarEventHours } from './event-hours.ts';

/** Shown before an event moves: its customers chose pickup times, and keep them. */
export function OnlineOrdersWarning({
  id,
  from,
  to,
}: {
  id: string;
  from: CalendarEventHours;
  to: CalendarEventHours;
}) {
  const moves = hasDifferentHours(from, to);
  const body = { eventId: id, status: 'OPEN' as const, limit: 1 };
  const { data } = useRoute(orders, 'list', { body }, { enabled: moves, meta: { quiet: true } });
  const open = moves ? (data?.count ?? 0) : 0;
  return (
    <div role="status" className="empty:hidden">
      {open > 0 && (
        <div className="rounded-md bg-tone-yellow-soft p-4 text-tone-yellow">
          <p className="font-semibold">{text('event_orders_behind_title', { count: open })}</p>
          <p>{text('event_orders_behind')}</p>
        </div>
      )}
    </div>
  );
}
