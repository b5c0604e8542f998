import type { Event } from '#functions/data/events/event.ts';
import { toEventRow } from '#functions/data/events/event-rows.ts';
import { buildPutRebookItem } from '#functions/data/marketing/rebooks.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { toRebook } from '#functions/data/marketing/new-rebook.ts';
import {
  isWorthRebooking,
  getRebookDays,
  type RebookAttempt,
} from '#shared/domain/marketing/rebook.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, toLocalDate } from '#shared/domain/values/local-date.ts';
import { type Random, createRandom } from '#scripts/seed/random.ts';

const statuses = ['new', 'new', 'new', 'working', 'working', 'lost', 'declined'] as const;
const notes = ['Left a message', 'Sent an email', 'Calls back next week', 'Asked about the price'];

/**
 * Last year's events whose day comes up again soon; some were worked on. Uses its own random
 * sequence.
 */
export function createDemoRebookWriter(
  scope: Scope,
  now: Instant,
): (event: Event) => UncountedItem[] {
  const random = createRandom(364);
  return (event) => {
    const today = toLocalDate(now, event.timeZone);
    const days = getRebookDays(today, undefined);
    const { eventDate, status } = event;
    if (!days || eventDate < days.from || eventDate > days.to) return [];
    if (!isWorthRebooking(status)) return [];
    const chosen = random.pick(statuses);
    const attempts = chosen === 'new' ? [] : drawAttempts(random, addDays(today, -20));
    return [
      buildPutRebookItem(scope, { ...toRebook(toEventRow(event)), status: chosen, attempts }),
    ];
  };
}

function drawAttempts(random: Random, from: Event['eventDate']): RebookAttempt[] {
  return Array.from({ length: random.between(1, 3) }, (_, at) => ({
    date: addDays(from, at * 6),
    note: random.pick(notes),
  }));
}
