// What is going on at a franchise, in four small reads beside the franchise itself.
import { eventRowsFrom } from '#functions/data/events/event-list.ts';
import { type Franchise, franchiseRowOf } from '#functions/data/franchises/franchises.ts';
import { sumsByDay } from '#functions/data/figures/rollups.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listUsers, type User } from '#functions/data/accounts/users.ts';
import type { FranchisePage } from '#shared/contract/franchises/franchises.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { type DateRange, monthOf } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addMonths, localDateOf } from '#shared/domain/values/local-date.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { addSums, noSales } from '#shared/domain/figures/rollup.ts';

const eventsShown = 5;
/** Of these, cancelled and skipped ones are passed over. */
const eventsRead = 20;

export async function readFranchisePage(
  scope: Scope,
  franchise: Franchise,
  now: Instant,
): Promise<FranchisePage> {
  const today = localDateOf(now, franchise.timeZone);
  const thisMonth = monthOf(today);
  const lastMonth = monthOf(addMonths(today, -1));
  const [users, events, days] = await Promise.all([
    listUsers(scope),
    eventRowsFrom(scope, today, eventsRead),
    sumsByDay(scope, 'sales', { from: lastMonth.from, to: thisMonth.to }),
  ]);
  const figuresOf = ({ from, to }: DateRange) => {
    const inMonth = [...days].filter(([day]) => day >= from && day <= to).map(([, sums]) => sums);
    return {
      fromDate: from,
      toDate: to,
      ...inMonth.reduce(addSums, noSales),
    };
  };
  return {
    franchise: franchiseRowOf(franchise),
    people: users.map(personOf).toSorted(byRank),
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

type Person = FranchisePage['people'][number];

/** Owners first. */
const byRank = (a: Person, b: Person) =>
  roles.indexOf(a.role) - roles.indexOf(b.role) || a.name.localeCompare(b.name, 'en');
