import type { Event } from '#functions/data/events/events.ts';
import { eventRowOf } from '#functions/data/events/event-rows.ts';
import { rebookWrite } from '#functions/data/marketing/rebooks.ts';
import type { UncountedPart } from '#functions/data/store/bulk.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { rebookOf } from '#functions/flows/marketing/bring-rebooks.ts';
import {
  isWorthRebooking,
  rebookDays,
  type RebookAttempt,
} from '#shared/domain/marketing/rebook.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, localDateOf } from '#shared/domain/values/local-date.ts';
import { type Random, randomOf } from '#scripts/seed/random.ts';

const statuses = ['new', 'new', 'new', 'working', 'working', 'lost', 'declined'] as const;
const notes = ['Left a message', 'Sent an email', 'Calls back next week', 'Asked about the price'];

/** Last year's events whose day comes round soon; some were worked on. Draws for itself. */
export function rebookWriter(scope: Scope, now: Instant): (event: Event) => UncountedPart[] {
  const random = randomOf(364);
  return (event) => {
    const today = localDateOf(now, event.timeZone);
    const days = rebookDays(today, undefined);
    const { eventDate, status } = event;
    if (!days || eventDate < days.from || eventDate > days.to) return [];
    if (!isWorthRebooking(status)) return [];
    const chosen = random.pick(statuses);
    const attempts = chosen === 'new' ? [] : attemptsOf(random, addDays(today, -20));
    return [rebookWrite(scope, { ...rebookOf(eventRowOf(event)), status: chosen, attempts })];
  };
}

function attemptsOf(random: Random, from: Event['eventDate']): RebookAttempt[] {
  return Array.from({ length: random.between(1, 3) }, (_, at) => ({
    date: addDays(from, at * 6),
    note: random.pick(notes),
  }));
}
