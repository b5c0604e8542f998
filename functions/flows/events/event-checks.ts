// Checks whether an event's status, its recorded sales and its orders allow an action.
import type { Event } from '#functions/data/events/event.ts';
import { countOpenOrders, hasOrders } from '#functions/data/orders/order-list.ts';
import { buildNoOpenOrdersCheck } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import {
  type EventStatus,
  isHoldable,
  canEventBecome,
  nextStatuses,
  takesPlace,
} from '#shared/domain/events/event.ts';
import { type PlannedEvent, planProblems } from '#shared/domain/events/event-plan.ts';
import { hasMoved } from '#shared/domain/events/event-move.ts';
import { type EventHours, findEventHoursProblem } from '#shared/domain/events/event-times.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { successMessage, text, textOrKey } from '#shared/text/catalogue.ts';
import { Conflict, Invalid } from '#functions/errors/errors.ts';

/** An event that took place, or won't, stays as it is: figures and mails are based on it. */
export function requireUpcomingEvent({ status, completedAt }: Event, field: string): void {
  if (isHoldable({ status, completed: completedAt !== undefined })) return;
  throw Invalid.field(field, 'msg_event_not_coming', { status: formatStatus(status) });
}

/** Rejects a time that daylight saving skips, and an end before the start. */
export function requireValidEventHours(hours: EventHours, zone: string): void {
  const problem = findEventHoursProblem(hours, zone);
  if (problem) throw Invalid.field(problem.field, problem.key);
}

/** Rejects a plan with problems, with each problem on its form field. */
export function requireValidEventPlan(event: PlannedEvent): void {
  const problems = Object.entries(planProblems(event));
  if (problems.length === 0) return;
  throw new Invalid(
    Object.fromEntries(problems.map(([field, all]) => [field, all.map(toMessage)])),
  );
}

const toMessage = ({ message }: { readonly message: string }) => ({ message: textOrKey(message) });

/**
 * Applies to the status that the person saw. An event with open orders can't simply be canceled;
 * putting it on hold refunds its customers and notifies them.
 */
export async function requireAllowedStatusChange(
  scope: Scope,
  { eventId, status: now }: Event,
  { from, status: to }: { readonly from: EventStatus; readonly status: EventStatus },
): Promise<void> {
  if (now !== from) throw new Conflict();
  if (!canEventBecome(now, to)) {
    const possible = nextStatuses(now).map(formatStatus).join(', ') || text('msg_event_nothing');
    const words = { from: formatStatus(now), to: formatStatus(to), possible };
    throw Invalid.field('status', 'msg_event_transition', words);
  }
  if (!takesPlace(now) || takesPlace(to)) return;
  const orders = await countOpenOrders(scope, eventId);
  if (orders > 0) throw Invalid.field('status', 'msg_event_status_ordered', { orders });
}

/**
 * Open orders were ordered from the brand's menu and paid to the brand, so they rule out another
 * brand.
 */
export async function requireAllowedBrandChange(
  scope: Scope,
  { eventId, brandId: before }: Event,
  brandId: string,
): Promise<readonly TransactItem[]> {
  if (brandId === before) return [];
  const orders = await countOpenOrders(scope, eventId);
  if (orders > 0) throw Invalid.field('brandId', 'msg_event_brand_ordered', { orders });
  return [buildNoOpenOrdersCheck(scope, eventId)];
}

/** Moving an event doesn't move its orders: customers come at the times that they chose. */
export async function toEventSavedMessages(
  scope: Scope,
  before: Event,
  after: Event,
  otherwise: 'msg_event_saved' | 'msg_event_moved',
): Promise<ReturnType<typeof successMessage>> {
  const { eventId, eventName: name, eventDate } = after;
  const orders = hasMoved(before, after) ? await countOpenOrders(scope, eventId) : 0;
  const words = { name, date: formatDay(eventDate), orders };
  const [saved] = successMessage(orders > 0 ? 'msg_event_moved_ordered' : otherwise, words);
  const message = [saved?.message];
  if (before.status !== after.status) {
    const isBack = after.status === 'confirmed';
    message.push(text(isBack ? 'msg_event_confirmed_again' : 'msg_event_unconfirmed'));
  }
  return [{ message: message.join(' ') }];
}

/** An event with sales or orders stays in the books. */
export async function requireRemovableEvent(scope: Scope, event: Event): Promise<void> {
  if (event.sales) throw Invalid.field('general', 'msg_event_remove_sold');
  if (await hasOrders(scope, event.eventId)) {
    throw Invalid.field('general', 'msg_event_remove_ordered');
  }
}

const formatStatus = (status: EventStatus) => text(`event_status_${status}`).toLowerCase();
