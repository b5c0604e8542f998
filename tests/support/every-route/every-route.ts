// Every route of the contract with its area's examples.
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';
import { type Area, type Route, routeKey } from '#shared/contract/route.ts';
import { type AreaExamples, brandId } from './area-examples.ts';

type Examples = AreaExamples<Record<string, Route>>;

const exampleModules = import.meta.glob<Examples>('../../api/*/*.examples.ts', {
  eager: true,
  import: 'examples',
});

/** The files of the examples, which failing tests name as the place to add one. */
export const exampleFiles = Object.entries(exampleModules).map(([path, { area }]) => ({
  path,
  expected: `../../api/${area.noun}/${area.name}.examples.ts`,
}));

const examplesByArea = new Map(Object.values(exampleModules).map((each) => [each.area.name, each]));

export type RouteEntry = {
  readonly area: Area;
  readonly route: Route;
  /** Its name in the area. */
  readonly name: string;
  readonly key: string;
};

export const everyRoute: readonly RouteEntry[] = areas.flatMap((area) =>
  Object.entries(area.routes).map(([name, route]) => ({ area, route, name, key: routeKey(route) })),
);

export type ExampleInput = {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
};

type RequestHeading =
  'byId' | 'writes' | 'writesBrand' | 'filtersBrands' | 'ignoresBrands' | 'namesFranchise';
type ExampleHeading = RequestHeading | 'otherIds' | 'byLink';

/** The area's example for a route under this heading; a grid's GET uses that of its POST. */
function findExample(heading: ExampleHeading, { area, route, name }: RouteEntry) {
  return examplesByArea.get(area.name)?.[heading]?.[route.answeredBy ?? name];
}

export const hasExample = (heading: ExampleHeading) => (entry: RouteEntry) =>
  findExample(heading, entry) !== undefined;

/** How routes of links are tested, from their area's examples. */
export async function createLinkExample(
  { area, name }: RouteEntry,
  ...given: Parameters<NonNullable<NonNullable<Examples['byLink']>[string]>>
) {
  return examplesByArea.get(area.name)?.byLink?.[name]?.(...given);
}

/**
 * Which managers can access what belongs to the whole franchise; undefined for what belongs to a
 * brand.
 */
export function getManagerReach({ area, name }: RouteEntry) {
  return examplesByArea.get(area.name)?.ofFranchise?.[name];
}

/** The codes that it requires in addition to its access. */
export function getAdditionalCodes({ area, name }: RouteEntry) {
  return examplesByArea.get(area.name)?.alsoAsks?.[name] ?? [];
}

/**
 * The example's request in the form that this route takes: GET has in its query what POST has in
 * its body.
 */
export async function buildExampleRequest<Heading extends RequestHeading>(
  heading: Heading,
  entry: RouteEntry,
  ...given: Parameters<NonNullable<NonNullable<Examples[Heading]>[string]>>
): Promise<ExampleInput> {
  const example = findExample(heading, entry) as
    ((...all: unknown[]) => ExampleInput | Promise<ExampleInput>) | undefined;
  if (!example) throw new Error(formatMissingExample(entry, [heading]));
  const sent = await example(...given);
  return entry.route.answeredBy && sent.body ? { query: sent.body } : sent;
}

const formatMissingExample = ({ area, name }: RouteEntry, headings: readonly ExampleHeading[]) =>
  `tests/api/${area.noun}/${area.name}.examples.ts has to say ${headings.join(' or ')}: ${name}`;

/** Routes without an example under any of these headings, and examples that no route needs. */
export function findExampleProblems(
  asking: readonly RouteEntry[],
  ...headings: readonly ExampleHeading[]
): string[] {
  const isAnswered = (entry: RouteEntry) => headings.some((heading) => hasExample(heading)(entry));
  const lacking = asking
    .filter((entry) => !isAnswered(entry))
    .map((entry) => formatMissingExample(entry, headings));
  const idle = everyRoute
    .filter((entry) => !asking.includes(entry) && isAnswered(entry))
    .map(({ area, name }) => `${area.name}: nothing asks for the example of ${name}`);
  return [...lacking, ...idle];
}

/** Everything that only some may read, of all areas. */
export const canaries = [...examplesByArea.values()].flatMap(({ canaries = [] }) => canaries);

/** Every read request that the areas have an example of; without any, an empty request. */
export async function buildReadRequests(
  entry: RouteEntry,
  world: Parameters<NonNullable<Examples['fill']>>[0],
): Promise<readonly ExampleInput[]> {
  if (!isRead(entry)) return [];
  const named = { franchiseId: world.franchise.franchiseId };
  const all = [
    hasExample('byId')(entry) && buildExampleRequest('byId', entry, world),
    hasExample('filtersBrands')(entry) && buildExampleRequest('filtersBrands', entry, []),
    hasExample('ignoresBrands')(entry) && buildExampleRequest('ignoresBrands', entry, []),
    hasExample('namesFranchise')(entry) &&
      buildExampleRequest('namesFranchise', entry, named, world),
  ];
  const sent = (await Promise.all(all)).filter((one) => one !== false);
  return sent.length > 0 ? sent : [{ query: {} }];
}

/** The example of a write. */
export async function buildWriteRequest(
  entry: RouteEntry,
  world: Parameters<NonNullable<Examples['fill']>>[0],
): Promise<ExampleInput> {
  if (hasExample('writes')(entry)) return buildExampleRequest('writes', entry, world);
  if (hasExample('writesBrand')(entry))
    return buildExampleRequest('writesBrand', entry, brandId, world);
  if (hasExample('filtersBrands')(entry))
    return buildExampleRequest('filtersBrands', entry, [brandId]);
  return buildExampleRequest('byId', entry, world);
}

/** GET, and reads that use POST because they are long. */
function isRead(entry: RouteEntry): boolean {
  const { method, access } = entry.route;
  if (method === 'GET') return true;
  const isWrite =
    access.who === 'franchise' && access.anyOf.every(({ level }) => level === 'write');
  return !isWrite && (hasExample('filtersBrands')(entry) || hasExample('ignoresBrands')(entry));
}

/** Creates everything that lists and figures of a brand are made of, of all areas. */
export async function fillBrand(
  world: Parameters<NonNullable<Examples['fill']>>[0],
  brandId: string,
): Promise<void> {
  for (const { fill } of examplesByArea.values()) await fill?.(world, brandId);
}

function findEntry({ name: areaName }: Area, routeName: string): RouteEntry {
  const entry = everyRoute.find(({ area, name }) => area.name === areaName && name === routeName);
  if (!entry) throw new Error(`${areaName} has no route ${routeName}`);
  return entry;
}

/** The manual cells of the areas' matrices. */
export const manualAdmissions = [...examplesByArea.values()].flatMap(({ area, admits = [] }) =>
  admits.map(([role, name, expected]) => {
    const entry = findEntry(area, name);
    return [role, entry.key, expected, entry] as const;
  }),
);
export const manualOutcomes = [...examplesByArea.values()].flatMap(({ area, fates = [] }) =>
  fates.map(([caller, whose, name, fate]) => {
    return [caller, whose, findEntry(area, name).key, fate] as const;
  }),
);

/** True if a route names a thing by its id, in its path or its body. */
export function takesId({ path, body }: Route): boolean {
  const shape: unknown = body && 'shape' in body ? body.shape : {};
  return path.includes('{') || (typeof shape === 'object' && shape !== null && 'id' in shape);
}

/** True if the request can name a client or event as owner; tested as well, where it is given. */
export const canNameOwner = (entry: RouteEntry) =>
  hasExample('byId')(entry) && takesField(entry.route, 'clientId', 'eventId', 'keptId');

const listInputSchemas = ({ body, query }: Route) =>
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
  listInputSchemas(route).some((schema) => hasField(schema, names));

export const requiresField = (route: Route, name: string) =>
  listInputSchemas(route).some(({ required = [] }) => required.includes(name));
