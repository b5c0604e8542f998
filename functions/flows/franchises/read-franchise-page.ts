// The current activity of a franchise, in three small reads in addition to the franchise itself.
// Each part is limited to what the caller may see of it.
import { eventRowsFrom } from '#functions/data/events/event-list.ts';
import { type Franchise, franchiseRowOf } from '#functions/data/franchises/franchises.ts';
import { sumsByDay } from '#functions/data/figures/rollups.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listUsers, type User } from '#functions/data/accounts/users.ts';
import type {
  FranchisePage,
  MonthlyFigures,
  PagePerson,
} from '#shared/contract/franchises/franchises.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { type DateRange, monthToDate } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addMonths, type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { addSums, noSales } from '#shared/domain/figures/rollup.ts';

const eventsShown = 5;
/** Canceled and skipped ones among these are left out. */
const eventsRead = 20;

/** The scope for each part; undefined if the caller may not see it. */
type Parts = Readonly<Record<'people' | 'events' | 'figures', Scope | undefined>>;

export async function readFranchisePage(
  { people, events, figures }: Parts,
  franchise: Franchise,
  now: Instant,
): Promise<FranchisePage> {
  const today = localDateOf(now, franchise.timeZone);
  const [everybody, next, months] = await Promise.all([
    people ? peopleOf(people) : null,
    events ? nextEventsOf(events, today) : null,
    figures ? figuresOf(figures, today) : null,
  ]);
  return {
    franchise: franchiseRowOf(franchise),
    people: everybody,
    nextEvents: next,
    figures: months,
  };
}

async function peopleOf(scope: Scope): Promise<PagePerson[]> {
  return (await listUsers(scope)).map(personOf).toSorted(byRank);
}

async function nextEventsOf(scope: Scope, today: LocalDate) {
  const rows = await eventRowsFrom(scope, today, eventsRead);
  return rows.filter(({ status }) => takesPlace(status)).slice(0, eventsShown);
}

async function figuresOf(scope: Scope, today: LocalDate): Promise<MonthlyFigures> {
  const thisMonth = monthToDate(today);
  const lastMonth = monthToDate(addMonths(today, -1));
  const days = await sumsByDay(scope, 'sales', { from: lastMonth.from, to: thisMonth.to });
  const sumsIn = ({ from, to }: DateRange) => {
    const inMonth = [...days].filter(([day]) => day >= from && day <= to).map(([, sums]) => sums);
    return { fromDate: from, toDate: to, ...inMonth.reduce(addSums, noSales) };
  };
  return { thisMonth: sumsIn(thisMonth), lastMonth: sumsIn(lastMonth) };
}

const personOf = ({ userId, firstName, lastName, email, role, active, invited }: User) => ({
  id: userId,
  name: `${firstName} ${lastName}`.trim(),
  email,
  role,
  active,
  invited: invited !== undefined,
});

/** Owners first. */
const byRank = (a: PagePerson, b: PagePerson) =>
  roles.indexOf(a.role) - roles.indexOf(b.role) || a.name.localeCompare(b.name, 'en');
