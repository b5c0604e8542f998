// The current activity of a franchise, in three small reads in addition to the franchise itself.
// Each part is limited to what the caller may see of it.
import { locale } from '#shared/text/locale.ts';
import { listEventRowsFrom } from '#functions/data/events/event-list.ts';
import { type Franchise, toFranchiseRow } from '#functions/data/franchises/franchises.ts';
import { sumFiguresByDay } from '#functions/data/figures/rollups.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listUsers, type User } from '#functions/data/accounts/users.ts';
import type {
  FranchisePage,
  MonthlyFigures,
  PagePerson,
} from '#shared/contract/franchises/franchises.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { type DateRange, monthToDate, includesDay } from '#shared/domain/values/date-range.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { addMonths, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { addSums, noSales } from '#shared/domain/figures/rollup.ts';

const eventsShown = 5;
/** Canceled and skipped ones among these are left out. */
const eventsRead = 20;

/** The scope for each part; undefined if the caller may not see it. */
type FranchisePageScopes = Readonly<Record<'people' | 'events' | 'figures', Scope | undefined>>;

export async function readFranchisePage(
  { people, events, figures }: FranchisePageScopes,
  franchise: Franchise,
  now: Instant,
): Promise<FranchisePage> {
  const today = toLocalDate(now, franchise.timeZone);
  const [everybody, next, months] = await Promise.all([
    people ? listPeople(people) : null,
    events ? listNextEvents(events, today) : null,
    figures ? readMonthlyFigures(figures, today) : null,
  ]);
  return {
    franchise: toFranchiseRow(franchise),
    people: everybody,
    nextEvents: next,
    figures: months,
  };
}

async function listPeople(scope: Scope): Promise<PagePerson[]> {
  return (await listUsers(scope)).map(toPagePerson).toSorted(compareByRank);
}

async function listNextEvents(scope: Scope, today: LocalDate) {
  const rows = await listEventRowsFrom(scope, today, eventsRead);
  return rows.filter(({ status }) => takesPlace(status)).slice(0, eventsShown);
}

async function readMonthlyFigures(scope: Scope, today: LocalDate): Promise<MonthlyFigures> {
  const thisMonth = monthToDate(today);
  const lastMonth = monthToDate(addMonths(today, -1));
  const days = await sumFiguresByDay(scope, 'sales', { from: lastMonth.from, to: thisMonth.to });
  const sumsIn = (range: DateRange) => {
    const inMonth = [...days].filter(([day]) => includesDay(range, day)).map(([, sums]) => sums);
    return { fromDate: range.from, toDate: range.to, ...inMonth.reduce(addSums, noSales) };
  };
  return { thisMonth: sumsIn(thisMonth), lastMonth: sumsIn(lastMonth) };
}

const toPagePerson = ({ userId, firstName, lastName, email, role, active, invited }: User) => ({
  id: userId,
  name: `${firstName} ${lastName}`.trim(),
  email,
  role,
  active,
  invited: invited !== undefined,
});

/** Owners first. */
const compareByRank = (a: PagePerson, b: PagePerson) =>
  roles.indexOf(a.role) - roles.indexOf(b.role) || a.name.localeCompare(b.name, locale);
