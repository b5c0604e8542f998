// What an event's status, its recorded sales and its orders say against doing something with it.
import type { Event } from '#functions/data/events/events.ts';
import { countOpenOrders, wasOrderedFrom } from '#functions/data/orders/order-list.ts';
import { noOpenOrdersPart } from '#functions/data/orders/slots.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import {
  type EventStatus,
  isHoldable,
  mayBecome,
  nextStatuses,
  takesPlace,
} from '#shared/domain/events/event.ts';
import { type PlannedEvent, planProblems } from '#shared/domain/events/event-plan.ts';
import { hasMoved } from '#shared/domain/events/event-move.ts';
import { type EventHours, eventHoursProblem } from '#shared/domain/events/event-times.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { said, text, textOrKey } from '#shared/text/catalogue.ts';
import { Conflict, Invalid } from './errors.ts';

/** What took place, or won't, stays as it is: figures and mails have gone by it. */
export function requireComing({ status, completedAt }: Event, field: string): void {
  if (isHoldable({ status, completed: completedAt !== undefined })) return;
  throw Invalid.field(field, 'msg_event_not_coming', { status: wordOf(status) });
}

/** Not a time that clocks skip, nor one that ends before it begins. */
export function requireTime(hours: EventHours, zone: string): void {
  const problem = eventHoursProblem(hours, zone);
  if (problem) throw Invalid.field(problem.field, problem.key);
}

/** The objections to what is agreed on, in the shape of the form. */
export function requirePlan(event: PlannedEvent): void {
  const problems = Object.entries(planProblems(event));
  if (problems.length === 0) return;
  throw new Invalid(Object.fromEntries(problems.map(([field, all]) => [field, all.map(inWords)])));
}

const inWords = ({ message }: { readonly message: string }) => ({ message: textOrKey(message) });

/**
 * Over the status that the person saw. An event whose customers still come for their orders doesn't just
 * end: they are given back and told so by putting it on hold.
 */
export async function requireStatusChange(
  scope: Scope,
  { eventId, status: now }: Event,
  { from, status: to }: { readonly from: EventStatus; readonly status: EventStatus },
): Promise<void> {
  if (now !== from) throw new Conflict();
  if (!mayBecome(now, to)) {
    const possible = nextStatuses(now).map(wordOf).join(', ') || text('msg_event_nothing');
    const words = { from: wordOf(now), to: wordOf(to), possible };
    throw Invalid.field('status', 'msg_event_transition', words);
  }
  if (!takesPlace(now) || takesPlace(to)) return;
  const orders = await countOpenOrders(scope, eventId);
  if (orders > 0) throw Invalid.field('status', 'msg_event_status_ordered', { orders });
}

/** What is open was ordered from the menu of its brand, and paid to it. */
export async function requireBrandKept(
  scope: Scope,
  { eventId, brandId: before }: Event,
  brandId: string,
): Promise<readonly Part[]> {
  if (brandId === before) return [];
  const orders = await countOpenOrders(scope, eventId);
  if (orders > 0) throw Invalid.field('brandId', 'msg_event_brand_ordered', { orders });
  return [noOpenOrdersPart(scope, eventId)];
}

/** An event that moves leaves its orders behind: customers come at the times that they chose. */
export async function saidOfSaved(
  scope: Scope,
  before: Event,
  after: Event,
  otherwise: 'msg_event_saved' | 'msg_event_moved',
): Promise<ReturnType<typeof said>> {
  const { eventId, eventName: name, eventDate } = after;
  const orders = hasMoved(before, after) ? await countOpenOrders(scope, eventId) : 0;
  const words = { name, date: formatDay(eventDate), orders };
  const [saved] = said(orders > 0 ? 'msg_event_moved_ordered' : otherwise, words);
  const message = [saved?.message];
  if (before.status !== after.status) {
    const isBack = after.status === 'confirmed';
    message.push(text(isBack ? 'msg_event_confirmed_again' : 'msg_event_unconfirmed'));
  }
  return [{ message: message.join(' ') }];
}

/** What was sold or ordered stays in the books, and so does its event. */
export async function requireRemovable(scope: Scope, event: Event): Promise<void> {
  if (event.sales) throw Invalid.field('general', 'msg_event_remove_sold');
  if (await wasOrderedFrom(scope, event.eventId)) {
    throw Invalid.field('general', 'msg_event_remove_ordered');
  }
}

const wordOf = (status: EventStatus) => text(`event_status_${status}`).toLowerCase();
