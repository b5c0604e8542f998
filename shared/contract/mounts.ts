// Assigns calls to areas in API Gateway. The gateway knows a few path prefixes for each area
// instead of every call: it allows 300 routes, and the product has more calls than that. The
// function finds the call (functions/http/find-route.ts).
import { type Gateway, findGateway } from './edge.ts';
import type { Area, Route } from './route.ts';

/** A path in the gateway. `{proxy+}` at the end includes everything below. */
export type Mount = { readonly path: string; readonly area: Area };

type Call = {
  readonly area: Area;
  readonly route: Route;
  /** Its path in the gateway's form. */
  readonly path: string;
};

/**
 * The mounts of these areas (infra/decisions/110-routes-by-area.md). A prefix belongs to the area
 * with most branches below it. Another area with calls there gets a longer prefix, because API
 * Gateway prefers the more specific one. No prefix ends before the first noun. A call that the
 * gateway could still send to another area gets its own mount. If two areas still compete for one
 * call, this throws and the contract has to change.
 */
export function listMounts(areas: readonly Area[]): readonly Mount[] {
  const calls = areas.flatMap((area) =>
    Object.values(area.routes).map((route): Call => ({ area, route, path: gatewayPath(route) })),
  );
  const mounts = [...findMounts(buildTree(calls), '', undefined)];
  for (;;) {
    const contested = calls.filter((call) => findRivalMounts(call, mounts).length > 0);
    const [hopeless] = contested.filter(({ path }) => mounts.some((it) => it.path === path));
    if (hopeless) throw new Error(describeRivals(hopeless, mounts));
    if (contested.length === 0) return mounts;
    for (const { path, area } of contested) {
      if (!mounts.some((it) => it.path === path)) mounts.push({ path, area });
    }
  }
}

/** The areas behind a gateway. All calls of an area use the same gateway. */
export function listGatewayAreas(gateway: Gateway, areas: readonly Area[]): readonly Area[] {
  return areas.filter((area) => getAreaGateway(area) === gateway);
}

export function getAreaGateway({ name, routes }: Area): Gateway {
  const [gateway, ...others] = new Set(Object.values(routes).map(({ path }) => findGateway(path)));
  if (!gateway || others.length > 0) throw new Error(`${name} is not of one gateway`);
  return gateway;
}

/**
 * The area whose function answers unmounted paths. Any area works: it finds no such call either.
 */
export function getDefaultArea([first]: readonly Area[]): Area {
  if (!first) throw new Error('The contract has no area');
  return first;
}

export const defaultRouteKey = '$default';
export const toMountRouteKey = ({ path }: Mount) => `ANY ${path}`;

/**
 * Parameters are named by position, because calls name them differently. One mount serves every
 * version (§7).
 */
function gatewayPath({ path }: Route): string {
  return path
    .split('/')
    .map((segment, place) => (isParameter(segment) ? `{part${place}}` : segment))
    .join('/')
    .replace(/\/v1(?=\/)/, '/{version}');
}

type Tree = { area: Area | undefined; readonly branches: Map<string, Tree> };

function buildTree(calls: readonly Call[]): Tree {
  const root: Tree = { area: undefined, branches: new Map() };
  for (const { area, path } of calls) {
    const end = splitSegments(path).reduce(getBranch, root);
    end.area ??= area;
    if (end.area !== area) throw new Error(`${path} is of ${end.area.name} and of ${area.name}`);
  }
  return root;
}

function getBranch({ branches }: Tree, segment: string): Tree {
  const branch = branches.get(segment) ?? { area: undefined, branches: new Map() };
  branches.set(segment, branch);
  return branch;
}

/** `from` is the area that gets everything without a mount of its own. */
function* findMounts(tree: Tree, path: string, from: Area | undefined): Generator<Mount> {
  const leader = isPrefix(path) && tree.branches.size > 0 ? findLeadingArea(tree) : from;
  if (tree.area && tree.area !== from) yield { path, area: tree.area };
  if (leader && leader !== from) yield { path: `${path}/{proxy+}`, area: leader };
  for (const [segment, branch] of tree.branches) {
    yield* findMounts(branch, `${path}/${segment}`, leader);
  }
}

const isPrefix = (path: string) => /\{version\}(\/secure)?\/(?!secure$)/.test(path);

/**
 * Parameters count twice, because literals next to them can easily get their own mounts, but they
 * can't.
 */
function findLeadingArea({ area, branches }: Tree): Area | undefined {
  const votes = new Map<Area | undefined, number>();
  for (const [segment, branch] of branches) {
    const leader = findLeadingArea(branch);
    votes.set(leader, (votes.get(leader) ?? 0) + (isParameter(segment) ? 2 : 1));
  }
  const [max] = [...votes].toSorted(([, one], [, other]) => other - one);
  return max ? max[0] : area;
}

/** Mounts of other areas to which the gateway could send a request of this call. */
function findRivalMounts(call: Call, mounts: readonly Mount[]): readonly Mount[] {
  const own = mounts.filter((it) => it.area === call.area && coversPath(it.path, call.path));
  return mounts.filter(
    (it) =>
      it.area !== call.area &&
      canTake(it.path, call) &&
      !own.some(({ path }) => isPreferred(path, it.path)),
  );
}

/**
 * Ids never equal a literal of a path, but text parameters may. A more general call yields to a
 * special case of it.
 */
function canTake(mount: string, { path, route }: Call): boolean {
  if (coversPath(path, mount)) return false;
  return matchesSegments(mount, path, (segment, place) => {
    const name = splitSegments(route.path)[place]?.slice(1, -1) ?? '';
    return isParameter(segment) && route.params?.[name] !== undefined;
  });
}

/** True if the wide path matches every request that the narrow path matches. */
const coversPath = (wide: string, narrow: string) => matchesSegments(wide, narrow, () => false);

/** API Gateway's guarantees: complete paths come first, then the path that the other one covers. */
function isPreferred(mount: string, other: string): boolean {
  if (isGreedy(mount) !== isGreedy(other)) return isGreedy(other);
  return coversPath(other, mount);
}

/** Compares segment by segment; `otherwise` decides about literals that differ. */
function matchesSegments(
  mount: string,
  path: string,
  otherwise: (segment: string, place: number) => boolean,
): boolean {
  const [wide, narrow] = [splitSegments(mount), splitSegments(path)];
  const isLongEnough = isGreedy(mount)
    ? narrow.length >= wide.length
    : narrow.length === wide.length && !isGreedy(path);
  return (
    isLongEnough &&
    wide.every((segment, place) => {
      const narrowSegment = narrow[place] ?? '';
      return isParameter(segment) || segment === narrowSegment || otherwise(narrowSegment, place);
    })
  );
}

function describeRivals(call: Call, mounts: readonly Mount[]): string {
  const areas = findRivalMounts(call, mounts).map(({ area }) => area.name);
  return `${call.path} is of ${call.area.name}; API Gateway may bring it to ${areas.join(', ')}`;
}

const splitSegments = (path: string) => path.split('/').slice(1);
const isParameter = (segment: string) => segment.startsWith('{');
const isGreedy = (path: string) => path.endsWith('/{proxy+}');
