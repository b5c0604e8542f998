// What a week's plan comes to: events that lack crew, and the hours, overtime and cost of labor for
// people who may see rates. Reads the week's plan, and the rates in one request for a hundred people.
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { getRateHistories } from '#functions/data/staff/staff-profiles.ts';
import { type EventNeeds, readWeekPlan, type WeekPlan } from '#functions/data/staff/week-plan.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { EventAssessment } from '#shared/contract/events/event-crew.ts';
import type { PlannedLabor, WeekAssessment } from '#shared/contract/staff/staff-schedule.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { findCoverageGaps } from '#shared/domain/staff/coverage.ts';
import {
  computePlannedLabor,
  type EventLabor,
  type ShiftLabor,
  splitLaborByEvent,
  sumLabor,
} from '#shared/domain/staff/planned-labor.ts';
import { findRateOn } from '#shared/domain/staff/rate-history.ts';
import { findDocumentEnds } from '#shared/domain/staff/staff-record.ts';
import { worksOnBrands } from '#shared/domain/staff/staff-member.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type AssessmentScopes = {
  /** The brands of whose people the caller may see rates; undefined for nobody's. */
  readonly pay: Scope | undefined;
  /** The brands whose invoices the caller may see. */
  readonly invoices: Scope | undefined;
};

export async function assessWeek(
  scope: Scope,
  week: DateRange,
  scopes: AssessmentScopes,
  now: Instant,
): Promise<WeekAssessment> {
  const plan = await readWeekPlan(scope, week);
  const events = plan.needs.flatMap((needs) => {
    const gaps = findEventGaps(needs, plan, now);
    return gaps.length === 0 ? [] : [{ id: needs.event.eventId, gaps }];
  });
  const ends = findDocumentEnds(plan.documents, week.to);
  const documentEnds = plan.members.flatMap((member) => {
    const day = ends.get(member.id);
    return day && worksOnBrands(member, scope.brands) ? [{ staffId: member.id, day }] : [];
  });
  const priced = await priceLabor(scope, plan, scopes, now);
  return { events, documentEnds, labor: priced && toPlannedLabor(priced) };
}

/** The same for one event, with each person's labor. */
export async function assessEvent(
  scope: Scope,
  { eventId, week }: { readonly eventId: string; readonly week: DateRange },
  scopes: AssessmentScopes,
  now: Instant,
): Promise<EventAssessment> {
  const plan = await readWeekPlan(scope, week);
  const needs = plan.needs.find(({ event }) => event.eventId === eventId);
  const gaps = needs ? findEventGaps(needs, plan, now) : [];
  const priced = await priceLabor(scope, plan, scopes, now);
  const [labor] = priced ? listEventLabor(priced).filter(({ id }) => id === eventId) : [];
  return { gaps: [...gaps], labor: labor ?? null };
}

/** An event that is over can't be staffed any more. */
const findEventGaps = (needs: EventNeeds, { rules }: WeekPlan, now: Instant) =>
  needs.event.endsAt <= now ? [] : findCoverageGaps(needs, needs.crew, rules);

type PricedLabor = {
  readonly labor: readonly ShiftLabor[];
  /** What each event takes of it. */
  readonly ofEvents: readonly EventLabor[];
  readonly expected: ReadonlyMap<string, number>;
};

/** Null for a caller who may see nobody's rate. */
async function priceLabor(
  scope: Scope,
  plan: WeekPlan,
  { pay, invoices }: AssessmentScopes,
  now: Instant,
): Promise<PricedLabor | null> {
  if (!pay) return null;
  const [labor, expected] = await Promise.all([
    computeLabor(scope, plan, pay),
    invoices ? readExpectedSales(invoices, plan.needs, now) : new Map<string, number>(),
  ]);
  const events = new Map(plan.needs.map(({ event }) => [event.eventId, event]));
  return { labor, ofEvents: splitLaborByEvent(labor, events), expected };
}

/** Of the shifts that the caller sees. Overtime counts the others too. */
async function computeLabor(
  scope: Scope,
  { shifts, members, paySettings: rules }: WeekPlan,
  pay: Scope,
): Promise<ShiftLabor[]> {
  const seen = new Set(
    members.filter((member) => worksOnBrands(member, pay.brands)).map(({ id }) => id),
  );
  const planned = new Set(shifts.flatMap(({ staffId }) => staffId ?? []));
  const rates = await getRateHistories(
    scope,
    [...planned].filter((id) => seen.has(id)),
    { consistent: false },
  );
  const labor = computePlannedLabor(shifts, {
    rules,
    rateOn: (staffId, day) => {
      const history = rates.get(staffId);
      return history ? findRateOn(history, day) : null;
    },
  });
  const isOfBrands = new Set(
    shifts.flatMap(({ id, brandId }) => (includesBrand(scope.brands, brandId) ? [id] : [])),
  );
  return labor.filter(({ shift }) => isOfBrands.has(shift.id));
}

function toPlannedLabor(priced: PricedLabor): PlannedLabor {
  const { labor } = priced;
  const byPerson = groupBy(labor, ({ shift }) => shift.staffId ?? '');
  const byDay = groupBy(labor, ({ shift }) => shift.day);
  return {
    week: sumLabor(labor),
    people: [...byPerson].map(([staffId, own]) => ({ staffId, ...sumLabor(own) })),
    days: [...byDay].map(([day, own]) => ({ day, ...sumLabor(own) })),
    events: listEventLabor(priced).map(({ people: _, ...sum }) => sum),
  };
}

const listEventLabor = ({ ofEvents, expected }: PricedLabor) =>
  [...groupBy(ofEvents, ({ eventId }) => eventId)].map(([id, own]) => ({
    id,
    ...sumLabor(own),
    expectedSalesCents: expected.get(id) ?? null,
    people: [...groupBy(own, ({ staffId }) => staffId ?? '')].map(([staffId, ofPerson]) => ({
      staffId,
      ...sumLabor(ofPerson),
    })),
  }));

/** The invoices of an event, or what was quoted, with tax. Events without either aren't expected to take anything. */
async function readExpectedSales(
  scope: Scope,
  needs: readonly EventNeeds[],
  now: Instant,
): Promise<ReadonlyMap<string, number>> {
  const wanted = new Set(needs.map(({ event }) => event.eventId));
  const { entries } = await invoiceList.rowSet(scope, now);
  const rows = entries
    .map(({ row }) => row)
    .filter(({ eventId, voided }) => wanted.has(eventId) && !voided);
  return new Map(
    [...groupBy(rows, ({ eventId }) => eventId)].map(([eventId, own]) => {
      const invoices = own.filter(({ type }) => type === 'invoice');
      const quotes = own.filter(({ type, answer }) => type !== 'invoice' && answer !== 'rejected');
      const [latest] = quotes.toSorted((one, other) => (one.id < other.id ? 1 : -1));
      const counted = invoices.length > 0 ? invoices : latest ? [latest] : [];
      return [eventId, counted.reduce((sum, { totalCents }) => sum + totalCents, 0)];
    }),
  );
}
