// What is going on at a franchise, in four small reads beside the franchise itself.
import { eventRowsFrom } from '#functions/data/event-list.ts';
import { type Franchise, franchiseRowOf } from '#functions/data/franchises.ts';
import { readRollups } from '#functions/data/rollups.ts';
import type { Scope } from '#functions/data/scope.ts';
import { listUsers, type User } from '#functions/data/users.ts';
import type { FranchisePage } from '#shared/contract/franchises.ts';
import { takesPlace } from '#shared/domain/event.ts';
import type { Instant } from '#shared/domain/instant.ts';
import { addMonths, localDateOf } from '#shared/domain/local-date.ts';
import { addFigures, type Figures, noFigures } from '#shared/domain/rollup.ts';

const eventsShown = 5;
/** Of these, cancelled and skipped ones are passed over. */
const eventsRead = 20;

export async function readFranchisePage(
  scope: Scope,
  franchise: Franchise,
  now: Instant,
): Promise<FranchisePage> {
  const today = localDateOf(now, franchise.timeZone);
  const [thisMonth, lastMonth] = [today, addMonths(today, -1)].map((day) => day.slice(0, 7));
  const [users, events, months] = await Promise.all([
    listUsers(scope),
    eventRowsFrom(scope, today, eventsRead),
    readRollups(scope, 'sales', { grain: 'month', from: lastMonth ?? '', to: thisMonth ?? '' }),
  ]);
  const figuresOf = (month: string | undefined) =>
    months.filter(({ period }) => period === month).reduce<Figures>(addFigures, noFigures);
  return {
    franchise: franchiseRowOf(franchise),
    people: users.map(personOf).toSorted(byName),
    nextEvents: events.filter(({ status }) => takesPlace(status)).slice(0, eventsShown),
    thisMonth: figuresOf(thisMonth),
    lastMonth: figuresOf(lastMonth),
  };
}

const personOf = ({ userId, firstName, lastName, email, role, active }: User) => ({
  id: userId,
  name: `${firstName} ${lastName}`,
  email,
  role,
  active,
});

const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
  a.name.localeCompare(b.name, 'en');
