import type { Client } from '#functions/data/clients/client.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { type Industry, industries } from '#scripts/seed/events/industries.ts';
import { firstNames, lastNames, streets } from '#scripts/seed/names.ts';
import type { Random } from '#scripts/seed/random.ts';

/** Where trucks are sent. */
export type DemoSite = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export type DemoClient = {
  readonly client: Client;
  readonly industry: Industry;
  readonly site: DemoSite;
  /** How often it books compared with others of the franchise. */
  readonly weight: number;
};

/**
 * Draws `count` clients of a franchise, distributed over industries. A few of them book most of the
 * time.
 */
export function drawDemoClients(
  random: Random,
  place: DemoFranchise,
  count: number,
  since: Instant,
): DemoClient[] {
  const getPhone = createPhoneDeduplicator();
  return random
    .shuffle(industries.flatMap((industry) => drawNames(random, industry, count)))
    .slice(0, count)
    .map(({ industry, businessName }, rank) => {
      const client = drawClient(random, place, { industry, businessName, since });
      const site = drawSite(random, place);
      const tags = getClientTags(industry, rank);
      const weight = industry.bookings / (rank + 4);
      const contacts = client.contacts.map((it) => ({ ...it, phone: getPhone(it.phone) }));
      return { client: { ...client, ...site, tags, contacts }, industry, site, weight };
    });
}

/** 555-01xx: fictional numbers. */
const minFictionalNumber = 10;
const maxFictionalNumber = 99;

/**
 * Random numbers repeat among some eighty clients, and each repeated one would be a possible
 * duplicate. One pair keeps its number, so that the demo has duplicates to look at.
 */
function createPhoneDeduplicator(): (drawn: string) => string {
  const taken = new Set<string>();
  let shared = false;
  return (drawn) => {
    if (taken.has(drawn) && !shared) {
      shared = true;
      return drawn;
    }
    const free = listNumbersFrom(drawn).find((phone) => !taken.has(phone)) ?? drawn;
    taken.add(free);
    return free;
  };
}

/** The drawn number and those after it, wrapping around. */
function listNumbersFrom(drawn: string): string[] {
  const [start, first] = [drawn.slice(0, -2), Number(drawn.slice(-2)) - minFictionalNumber];
  const count = maxFictionalNumber - minFictionalNumber + 1;
  return Array.from(
    { length: count },
    (_, at) => `${start}${minFictionalNumber + ((first + at) % count)}`,
  );
}

/** The first ones book the most. */
function getClientTags({ givesBack }: Industry, rank: number): string[] {
  return [...(rank < 5 ? ['VIP'] : []), ...(givesBack ? ['Fundraiser'] : [])];
}

type NamedBusiness = { readonly industry: Industry; readonly businessName: string };

/** An industry's share of the clients, without repeating a name. */
function drawNames(random: Random, industry: Industry, count: number): NamedBusiness[] {
  const { nameStarts, nameEnds, clients } = industry;
  return random
    .shuffle(nameStarts.flatMap((start) => nameEnds.map((end) => `${start} ${end}`)))
    .slice(0, Math.ceil((count * clients) / 100))
    .map((businessName) => ({ industry, businessName }));
}

function drawClient(
  random: Random,
  { areaCode }: DemoFranchise,
  { industry, businessName, since }: NamedBusiness & { readonly since: Instant },
): Client {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const domain = businessName.toLowerCase().replace(/[^a-z]+/g, '-');
  return buildClient({
    clientId: newId(instant(since + random.between(0, dayMilliseconds)), random.next),
    businessName,
    contactName: `${first} ${last}`,
    contactEmail: `${first}.${last}@${domain}.example`.toLowerCase(),
    contactPhone: `${areaCode}55501${random.between(minFictionalNumber, maxFictionalNumber)}`,
    industry: industry.name,
  });
}

export function drawSite(random: Random, { towns, state }: DemoFranchise): DemoSite {
  const { city, zips } = random.pick(towns);
  const address = `${random.between(1, 98) * 25} ${random.pick(streets)}`;
  return { address, city, state, zip: random.pick(zips) };
}
