import type { Asset } from '#functions/data/equipment/assets.ts';
import type { CompletedSales, Event } from '#functions/data/events/event.ts';
import type { Franchise } from '#functions/data/franchises/franchises.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { locateAddress } from '#scripts/local/engines/gazetteer.ts';
import type { EventStatus } from '#shared/domain/events/event.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';
import { type EventHours, getEventTimes } from '#shared/domain/events/event-times.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate, localTime } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { dayMilliseconds, hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { type DemoClient, type DemoSite, drawSite } from '#scripts/seed/clients/clients.ts';
import { createEventDayDraw, getMonthWeight, getMonthNumber } from './event-days.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { buildDemoEquipment, drawEquipment } from '#scripts/seed/equipment/equipment.ts';
import { brandSeasons, industries, type Industry } from './industries.ts';
import { demoEventNotes } from '#scripts/seed/names.ts';
import { type Random, createWeightedDraw } from '#scripts/seed/random.ts';

type Booking = {
  readonly place: DemoFranchise;
  readonly booker: DemoClient;
  readonly fleet: readonly Asset[];
  readonly hours: EventHours;
  readonly brandId: string;
  readonly now: Instant;
};

/**
 * Yields the events of a franchise one at a time, so that 100,000 of them don't have to be in
 * memory.
 */
export function* drawDemoEvents(
  random: Random,
  place: DemoFranchise,
  clients: readonly DemoClient[],
  { count, now, code }: { count: number; now: Instant; code: () => string },
): Generator<Event> {
  const today = toLocalDate(now, place.franchise.timeZone);
  const fleet = buildDemoEquipment(place, today);
  const drawClient = createWeightedDraw(clients, ({ weight }) => weight);
  const drawDay = new Map(industries.map((each) => [each, createEventDayDraw(each, today)]));
  for (let drawn = 0; drawn < count; drawn += 1) {
    const booker = drawClient(random);
    const eventDate = drawDay.get(booker.industry)?.(random) ?? today;
    const hours = { eventDate, ...drawHours(random, booker.industry) };
    const brandId = drawBrand(random, booker.industry, place.franchise, eventDate);
    yield drawEvent(random, { place, booker, fleet, hours, brandId, now }, code());
  }
}

/** Draws codes that haven't been drawn before. */
export function createCodeDraw(random: Random): () => string {
  const taken = new Set<string>();
  return () => {
    let code: string;
    do code = newEventCode((size) => random.between(0, size - 1));
    while (taken.has(code));
    taken.add(code);
    return code;
  };
}

function drawEvent(random: Random, booking: Booking, code: string): Event {
  const { place, booker, fleet, hours, brandId, now } = booking;
  const { client, industry } = booker;
  const { timeZone } = place.franchise;
  const { startsAt, endsAt } = getEventTimes(hours, timeZone);
  const createdAt = getEarlier(
    startsAt - random.between(7, 75) * dayMilliseconds,
    now - random.between(1, 14) * dayMilliseconds,
  );
  const status = endsAt < now ? drawPastStatus(random) : drawUpcomingStatus(random, startsAt - now);
  const completedAt = drawCompletion(random, status, { endsAt, now });
  const event = buildEvent({
    eventId: newId(createdAt, random.next),
    code,
    version: 1 + Number(status !== 'booked') + Number(completedAt !== undefined),
    clientId: client.clientId,
    businessName: client.businessName,
    industry: industry.name,
    eventName: random.pick(listEventNames(industry, hours.eventDate)),
    brandId,
    ...hours,
    timeZone,
    eventType: random.chance(industry.publicChance) ? 'public' : 'private',
    paymentTerm: random.pick(industry.paymentTerms),
    ...withPosition(random.chance(0.85) ? booker.site : drawSite(random, place)),
    notes: random.chance(0.25) ? random.pick(demoEventNotes) : '',
    status,
    assetIds: drawEquipment(random, fleet, brandId),
    // Some of the events that families come to are ordered and paid online in advance.
    prepay: industry.givesBack && random.chance(0.15),
    createdAt,
    completedAt,
    sales: completedAt === undefined ? undefined : drawSales(random, booking),
  });
  const { sales, prepay } = event;
  return {
    ...event,
    // If orders are paid in advance, each customer pays.
    ...(prepay ? { paymentTerm: 'menu' as const } : {}),
    sales: sales && { ...sales, givebackPaidAt: getGivebackPaidAt(event, now) },
  };
}

/** Checks to hosts are sent three weeks later. */
function getGivebackPaidAt({ completedAt, sales }: Event, now: Instant): Instant | undefined {
  if (completedAt === undefined || !sales || sales.givebackCents === 0) return undefined;
  const paidAt = instant(completedAt + 21 * dayMilliseconds);
  return paidAt < now ? paidAt : undefined;
}

/** A site as if it was chosen from the list of places: with its parts and its position. */
function withPosition(site: DemoSite): DemoSite & Pick<Event, 'plan'> {
  const place = locateAddress(site);
  if (!place) return { ...site, plan: noPlan };
  const { streetNumber, street: route, county, latitude, longitude } = place;
  const position = { latitude, longitude };
  return { ...site, plan: { ...noPlan, streetNumber, route, county, position } };
}

/** On the quarter hour, as trucks are booked. */
function drawHours(random: Random, { startHours, quarterHours }: Industry) {
  const start = random.between(startHours[0], startHours[1]) * 4 + random.pick([0, 0, 1, 2, 2, 3]);
  return {
    startTime: toQuarterHour(start),
    endTime: toQuarterHour(start + random.between(quarterHours[0], quarterHours[1])),
  };
}

function toQuarterHour(count: number) {
  const two = (part: number) => String(part).padStart(2, '0');
  return localTime(`${two(Math.floor(count / 4) % 24)}:${two((count % 4) * 15)}`);
}

function drawBrand(random: Random, industry: Industry, { brandIds }: Franchise, on: LocalDate) {
  const wanted = (brandId: string) => {
    const season = brandSeasons[brandId];
    return (industry.brands[brandId] ?? 0) * (season ? getMonthWeight(season, on) : 0);
  };
  return createWeightedDraw(brandIds, wanted)(random);
}

function listEventNames({ eventNames }: Industry, on: LocalDate): string[] {
  const month = getMonthNumber(on);
  return eventNames.filter(({ from, to }) => from <= month && month <= to).map(({ text }) => text);
}

const pastStatuses = createWeightedDraw<readonly [EventStatus, number]>(
  [
    ['confirmed', 78],
    ['booked', 11],
    ['cancelled', 7],
    ['skipped', 2],
    ['transferred', 1],
    ['flagged', 1],
  ],
  ([, weight]) => weight,
);
const upcomingStatuses = createWeightedDraw<readonly [EventStatus, number]>(
  [
    ['booked', 50],
    ['pending', 22],
    ['confirmed', 12],
    ['waitlist', 9],
    ['cancelled', 5],
    ['flagged', 2],
  ],
  ([, weight]) => weight,
);

const drawPastStatus = (random: Random) => pastStatuses(random)[0];

/** Most of what is booked for the next two weeks has been confirmed. */
function drawUpcomingStatus(random: Random, ahead: number): EventStatus {
  const [status] = upcomingStatuses(random);
  return status === 'booked' && ahead < 14 * dayMilliseconds && random.chance(0.7)
    ? 'confirmed'
    : status;
}

/** Crews report within a day and a half; a few events of the last two weeks stay open. */
function drawCompletion(
  random: Random,
  status: EventStatus,
  { endsAt, now }: { endsAt: Instant; now: Instant },
): Instant | undefined {
  const at = instant(endsAt + random.between(1, 36) * hourMilliseconds);
  const forgotten = random.chance(0.3) && now - endsAt < 14 * dayMilliseconds;
  const isExpected = status === 'confirmed' || status === 'booked';
  return isExpected && at <= now && !forgotten ? at : undefined;
}

/** Around the industry's median, and more in the brand's season. */
function drawSales(random: Random, { booker, brandId, hours, place }: Booking): CompletedSales {
  const { medianCents, givesBack } = booker.industry;
  const season = brandSeasons[brandId];
  const heat = season ? 0.7 + getMonthWeight(season, hours.eventDate) / 20 : 1;
  const spread = Math.exp(0.45 * drawNormal(random));
  const { salesTaxRate, givebackPercentage } = place.franchise;
  return buildSales({
    eventSalesCollectedCents: cents(Math.round(medianCents * heat * spread)),
    salesTaxRate,
    givebackPercentage: givesBack ? givebackPercentage : '0',
  });
}

/** Approximately a normal distribution: mean 0, deviation 1. */
function drawNormal(random: Random): number {
  const sum = Array.from({ length: 12 }, random.next).reduce((total, each) => total + each, 0);
  return sum - 6;
}

function getEarlier(a: number, b: number): Instant {
  return instant(Math.min(a, b));
}
