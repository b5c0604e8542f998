import type { Client } from '#functions/data/clients/clients.ts';
import { newId } from '#functions/ports/ids.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import type { DemoFranchise } from '#scripts/seed/franchises/franchises.ts';
import { type Industry, industries } from '#scripts/seed/events/industries.ts';
import { firstNames, lastNames, streets } from '#scripts/seed/names.ts';
import type { Random } from '#scripts/seed/random.ts';

/** Where trucks are sent. */
export type Site = {
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
};

export type DemoClient = {
  readonly client: Client;
  readonly industry: Industry;
  readonly site: Site;
  /** How often it books compared with others of the franchise. */
  readonly weight: number;
};

/**
 * Draws `count` clients of a franchise, distributed over industries. A few of them book most of the
 * time.
 */
export function demoClients(
  random: Random,
  place: DemoFranchise,
  count: number,
  since: Instant,
): DemoClient[] {
  const phoneOf = phones();
  return random
    .shuffle(industries.flatMap((industry) => namesIn(random, industry, count)))
    .slice(0, count)
    .map(({ industry, businessName }, rank) => {
      const client = clientOf(random, place, { industry, businessName, since });
      const site = siteIn(random, place);
      const tags = tagsOf(industry, rank);
      const weight = industry.bookings / (rank + 4);
      const contacts = client.contacts.map((it) => ({ ...it, phone: phoneOf(it.phone) }));
      return { client: { ...client, ...site, tags, contacts }, industry, site, weight };
    });
}

/** 555-01xx: fictional numbers. */
const fewest = 10;
const most = 99;

/**
 * Random numbers repeat among some eighty clients, and each repeated one would be a possible
 * duplicate. One pair keeps its number, so that the demo has duplicates to look at.
 */
function phones(): (drawn: string) => string {
  const taken = new Set<string>();
  let shared = false;
  return (drawn) => {
    if (taken.has(drawn) && !shared) {
      shared = true;
      return drawn;
    }
    const free = numbersFrom(drawn).find((phone) => !taken.has(phone)) ?? drawn;
    taken.add(free);
    return free;
  };
}

/** The drawn number and those after it, wrapping around. */
function numbersFrom(drawn: string): string[] {
  const [start, first] = [drawn.slice(0, -2), Number(drawn.slice(-2)) - fewest];
  const count = most - fewest + 1;
  return Array.from({ length: count }, (_, at) => `${start}${fewest + ((first + at) % count)}`);
}

/** The first ones book the most. */
function tagsOf({ givesBack }: Industry, rank: number): string[] {
  return [...(rank < 5 ? ['VIP'] : []), ...(givesBack ? ['Fundraiser'] : [])];
}

type Named = { readonly industry: Industry; readonly businessName: string };

/** An industry's share of the clients, without repeating a name. */
function namesIn(random: Random, industry: Industry, count: number): Named[] {
  const { nameStarts, nameEnds, clients } = industry;
  return random
    .shuffle(nameStarts.flatMap((start) => nameEnds.map((end) => `${start} ${end}`)))
    .slice(0, Math.ceil((count * clients) / 100))
    .map((businessName) => ({ industry, businessName }));
}

function clientOf(
  random: Random,
  { areaCode }: DemoFranchise,
  { industry, businessName, since }: Named & { readonly since: Instant },
): Client {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const domain = businessName.toLowerCase().replace(/[^a-z]+/g, '-');
  return buildClient({
    clientId: newId(instant(since + random.between(0, 86_400_000)), random.next),
    businessName,
    contactName: `${first} ${last}`,
    contactEmail: `${first}.${last}@${domain}.example`.toLowerCase(),
    contactPhone: `${areaCode}55501${random.between(fewest, most)}`,
    industry: industry.name,
  });
}

export function siteIn(random: Random, { towns, state }: DemoFranchise): Site {
  const { city, zips } = random.pick(towns);
  const address = `${random.between(1, 98) * 25} ${random.pick(streets)}`;
  return { address, city, state, zip: random.pick(zips) };
}
