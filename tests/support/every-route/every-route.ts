// Every route of the contract with its area's examples.
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { type AreaExamples, brandId } from './area-examples.ts';

type Examples = AreaExamples<Record<string, Route>>;

const found = import.meta.glob<Examples>('../../api/*/*.examples.ts', {
  eager: true,
  import: 'examples',
});

/** The files of the examples, which failing tests name as the place to add one. */
export const exampleFiles = Object.entries(found).map(([path, { area }]) => ({
  path,
  expected: `../../api/${area.noun}/${area.name}.examples.ts`,
}));

const examplesByArea = new Map(Object.values(found).map((each) => [each.area.name, each]));

export type Entry = {
  readonly area: Area;
  readonly route: Route;
  /** Its name in the area. */
  readonly name: string;
  readonly key: string;
};

export const everyRoute: readonly Entry[] = areas.flatMap((area) =>
  Object.entries(area.routes).map(([name, route]) => ({ area, route, name, key: routeKey(route) })),
);

export type Sent = { readonly params?: object; readonly query?: object; readonly body?: object };

type Requested =
  'byId' | 'writes' | 'writesBrand' | 'filtersBrands' | 'ignoresBrands' | 'namesFranchise';
type Told = Requested | 'otherIds' | 'byLink';

/** The area's example for a route under this heading; a grid's GET uses that of its POST. */
function told(heading: Told, { area, route, name }: Entry) {
  return examplesByArea.get(area.name)?.[heading]?.[route.answeredBy ?? name];
}

export const isTold = (heading: Told) => (entry: Entry) => told(heading, entry) !== undefined;

/** How routes of links are tested, from their area's examples. */
export async function linkFor(
  { area, name }: Entry,
  ...given: Parameters<NonNullable<NonNullable<Examples['byLink']>[string]>>
) {
  return examplesByArea.get(area.name)?.byLink?.[name]?.(...given);
}

/**
 * Which managers can access what belongs to the whole franchise; undefined for what belongs to a
 * brand.
 */
export function reachOf({ area, name }: Entry) {
  return examplesByArea.get(area.name)?.ofFranchise?.[name];
}

/** The codes that it requires in addition to its access. */
export function alsoAskedBy({ area, name }: Entry) {
  return examplesByArea.get(area.name)?.alsoAsks?.[name] ?? [];
}

/**
 * The example's request in the form that this route takes: GET has in its query what POST has in
 * its body.
 */
export async function requestFor<Heading extends Requested>(
  heading: Heading,
  entry: Entry,
  ...given: Parameters<NonNullable<NonNullable<Examples[Heading]>[string]>>
): Promise<Sent> {
  const example = told(heading, entry) as ((...all: unknown[]) => Sent | Promise<Sent>) | undefined;
  if (!example) throw new Error(missing(entry, [heading]));
  const sent = await example(...given);
  return entry.route.answeredBy && sent.body ? { query: sent.body } : sent;
}

const missing = ({ area, name }: Entry, headings: readonly Told[]) =>
  `tests/api/${area.noun}/${area.name}.examples.ts has to say ${headings.join(' or ')}: ${name}`;

/** Routes without an example under any of these headings, and examples that no route needs. */
export function examplesAmiss(asking: readonly Entry[], ...headings: readonly Told[]): string[] {
  const isAnswered = (entry: Entry) => headings.some((heading) => isTold(heading)(entry));
  const lacking = asking
    .filter((entry) => !isAnswered(entry))
    .map((entry) => missing(entry, headings));
  const idle = everyRoute
    .filter((entry) => !asking.includes(entry) && isAnswered(entry))
    .map(({ area, name }) => `${area.name}: nothing asks for the example of ${name}`);
  return [...lacking, ...idle];
}

/** Everything that only some may read, of all areas. */
export const canaries = [...examplesByArea.values()].flatMap(({ canaries = [] }) => canaries);

/** Every read request that the areas have an example of; without any, an empty request. */
export async function readingRequests(
  entry: Entry,
  world: Parameters<NonNullable<Examples['fill']>>[0],
): Promise<readonly Sent[]> {
  if (!isRead(entry)) return [];
  const named = { franchiseId: world.franchise.franchiseId };
  const all = [
    isTold('byId')(entry) && requestFor('byId', entry, world),
    isTold('filtersBrands')(entry) && requestFor('filtersBrands', entry, []),
    isTold('ignoresBrands')(entry) && requestFor('ignoresBrands', entry, []),
    isTold('namesFranchise')(entry) && requestFor('namesFranchise', entry, named, world),
  ];
  const sent = (await Promise.all(all)).filter((one) => one !== false);
  return sent.length > 0 ? sent : [{ query: {} }];
}

/** The example of a write. */
export async function writingRequest(
  entry: Entry,
  world: Parameters<NonNullable<Examples['fill']>>[0],
): Promise<Sent> {
  if (isTold('writes')(entry)) return requestFor('writes', entry, world);
  if (isTold('writesBrand')(entry)) return requestFor('writesBrand', entry, brandId, world);
  if (isTold('filtersBrands')(entry)) return requestFor('filtersBrands', entry, [brandId]);
  return requestFor('byId', entry, world);
}

/** GET, and reads that use POST because they are long. */
function isRead(entry: Entry): boolean {
  const { method, access } = entry.route;
  if (method === 'GET') return true;
  const isWrite =
    access.who === 'franchise' && access.anyOf.every(({ level }) => level === 'write');
  return !isWrite && (isTold('filtersBrands')(entry) || isTold('ignoresBrands')(entry));
}

/** Creates everything that lists and figures of a brand are made of, of all areas. */
export async function fillBrand(
  world: Parameters<NonNullable<Examples['fill']>>[0],
  brandId: string,
): Promise<void> {
  for (const { fill } of examplesByArea.values()) await fill?.(world, brandId);
}

function entryNamed({ name: areaName }: Area, routeName: string): Entry {
  const entry = everyRoute.find(({ area, name }) => area.name === areaName && name === routeName);
  if (!entry) throw new Error(`${areaName} has no route ${routeName}`);
  return entry;
}

/** The manual cells of the areas' matrices. */
export const admitsByHand = [...examplesByArea.values()].flatMap(({ area, admits = [] }) =>
  admits.map(([role, name, expected]) => {
    const entry = entryNamed(area, name);
    return [role, entry.key, expected, entry] as const;
  }),
);
export const fatesByHand = [...examplesByArea.values()].flatMap(({ area, fates = [] }) =>
  fates.map(([caller, whose, name, fate]) => {
    return [caller, whose, entryNamed(area, name).key, fate] as const;
  }),
);

/** True if a route names a thing by its id, in its path or its body. */
export function takesId({ path, body }: Route): boolean {
  const shape: unknown = body && 'shape' in body ? body.shape : {};
  return path.includes('{') || (typeof shape === 'object' && shape !== null && 'id' in shape);
}

/** True if the request can name a client or event as owner; tested as well, where it is given. */
export const namesOwner = (entry: Entry) =>
  isTold('byId')(entry) && takesField(entry.route, 'clientId', 'eventId', 'keptId');

const inputsOf = ({ body, query }: Route) =>
  [body, query]
    .filter((schema) => schema !== undefined)
    .map((schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

/** True if a JSON schema has a field with one of these names, at any depth. */
export function hasField(schema: unknown, names: readonly string[]): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(
    ([name, inner]) => names.includes(name) || hasField(inner, names),
  );
}

export const takesField = (route: Route, ...names: readonly string[]) =>
  inputsOf(route).some((schema) => hasField(schema, names));

export const requiresField = (route: Route, name: string) =>
  inputsOf(route).some(({ required = [] }) => required.includes(name));
