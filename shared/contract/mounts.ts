// Which area API Gateway hands a call to. The gateway knows a few prefixes of paths for each area,
// not every call: it takes 300 routes, and the product has more calls than that. The function finds
// the call (functions/http/find-route.ts).
import { type Gateway, gatewayOf } from './edge.ts';
import type { Area, Route } from './route.ts';

/** A path of the gateway's; with `{proxy+}` at its end, all that is below. */
export type Mount = { readonly path: string; readonly area: Area };

type Call = {
  readonly area: Area;
  readonly route: Route;
  /** Its path as the gateway has it. */
  readonly path: string;
};

/**
 * The mounts of these areas (infra/decisions/110-routes-by-area.md). A prefix is of the area that most branches below it are of; another
 * area that answers there has a deeper one, for API Gateway prefers what is more specific. No prefix
 * ends before the first noun. A call that the gateway could still bring to another area has a mount
 * of its own. Where that leaves two areas for one call, the contract has to change.
 */
export function mountsOf(areas: readonly Area[]): readonly Mount[] {
  const calls = areas.flatMap((area) =>
    Object.values(area.routes).map((route): Call => ({ area, route, path: gatewayPath(route) })),
  );
  const mounts = [...mountsIn(treeOf(calls), '', undefined)];
  for (;;) {
    const contested = calls.filter((call) => rivalsOf(call, mounts).length > 0);
    const [hopeless] = contested.filter(({ path }) => mounts.some((it) => it.path === path));
    if (hopeless) throw new Error(describeRivals(hopeless, mounts));
    if (contested.length === 0) return mounts;
    for (const { path, area } of contested) {
      if (!mounts.some((it) => it.path === path)) mounts.push({ path, area });
    }
  }
}

/** The areas that a gateway leads to. One area's calls are all of one gateway. */
export function areasBehind(gateway: Gateway, areas: readonly Area[]): readonly Area[] {
  return areas.filter((area) => gatewayOfArea(area) === gateway);
}

export function gatewayOfArea({ name, routes }: Area): Gateway {
  const [gateway, ...others] = new Set(Object.values(routes).map(({ path }) => gatewayOf(path)));
  if (!gateway || others.length > 0) throw new Error(`${name} is not of one gateway`);
  return gateway;
}

/** Whose function answers what no mount takes. Any does: it finds no call of its own there. */
export function areaOfTheRest([first]: readonly Area[]): Area {
  if (!first) throw new Error('The contract has no area');
  return first;
}

export const restRouteKey = '$default';
export const routeKeyOf = ({ path }: Mount) => `ANY ${path}`;

/** Parameters by their place: what calls call them differs. One mount serves every version (§7). */
function gatewayPath({ path }: Route): string {
  return path
    .split('/')
    .map((segment, place) => (isParameter(segment) ? `{part${place}}` : segment))
    .join('/')
    .replace(/\/v1(?=\/)/, '/{version}');
}

type Tree = { area: Area | undefined; readonly branches: Map<string, Tree> };

function treeOf(calls: readonly Call[]): Tree {
  const root: Tree = { area: undefined, branches: new Map() };
  for (const { area, path } of calls) {
    const end = segmentsOf(path).reduce(branchOf, root);
    end.area ??= area;
    if (end.area !== area) throw new Error(`${path} is of ${end.area.name} and of ${area.name}`);
  }
  return root;
}

function branchOf({ branches }: Tree, segment: string): Tree {
  const branch = branches.get(segment) ?? { area: undefined, branches: new Map() };
  branches.set(segment, branch);
  return branch;
}

/** `from` has all that no mount of these takes. */
function* mountsIn(tree: Tree, path: string, from: Area | undefined): Generator<Mount> {
  const leader = isPrefix(path) && tree.branches.size > 0 ? leaderOf(tree) : from;
  if (tree.area && tree.area !== from) yield { path, area: tree.area };
  if (leader && leader !== from) yield { path: `${path}/{proxy+}`, area: leader };
  for (const [segment, branch] of tree.branches) {
    yield* mountsIn(branch, `${path}/${segment}`, leader);
  }
}

const isPrefix = (path: string) => /\{version\}(\/secure)?\/(?!secure$)/.test(path);

/** A parameter counts twice: what is beside it is easily set apart, it is not. */
function leaderOf({ area, branches }: Tree): Area | undefined {
  const votes = new Map<Area | undefined, number>();
  for (const [segment, branch] of branches) {
    const leader = leaderOf(branch);
    votes.set(leader, (votes.get(leader) ?? 0) + (isParameter(segment) ? 2 : 1));
  }
  const [most] = [...votes].toSorted(([, one], [, other]) => other - one);
  return most ? most[0] : area;
}

/** Mounts of other areas to which the gateway could bring a request of this call. */
function rivalsOf(call: Call, mounts: readonly Mount[]): readonly Mount[] {
  const own = mounts.filter((it) => it.area === call.area && covers(it.path, call.path));
  return mounts.filter(
    (it) =>
      it.area !== call.area &&
      mayTake(it.path, call) &&
      !own.some(({ path }) => isPreferred(path, it.path)),
  );
}

/** No id is a word of a path; text may be one. A call of which this is a special case gives way to it. */
function mayTake(mount: string, { path, route }: Call): boolean {
  if (covers(path, mount)) return false;
  return fits(mount, path, (segment, place) => {
    const name = segmentsOf(route.path)[place]?.slice(1, -1) ?? '';
    return isParameter(segment) && route.params?.[name] !== undefined;
  });
}

/** Every request that the narrow path takes, the wide one takes too. */
const covers = (wide: string, narrow: string) => fits(wide, narrow, () => false);

/** All that API Gateway promises: whole paths first, then the one that the other covers. */
function isPreferred(mount: string, other: string): boolean {
  if (isGreedy(mount) !== isGreedy(other)) return isGreedy(other);
  return covers(other, mount);
}

/** Segment by segment; `otherwise` says whether a literal may stand where it differs. */
function fits(
  mount: string,
  path: string,
  otherwise: (segment: string, place: number) => boolean,
): boolean {
  const [wide, narrow] = [segmentsOf(mount), segmentsOf(path)];
  const isLongEnough = isGreedy(mount)
    ? narrow.length >= wide.length
    : narrow.length === wide.length && !isGreedy(path);
  return (
    isLongEnough &&
    wide.every((segment, place) => {
      const given = narrow[place] ?? '';
      return isParameter(segment) || segment === given || otherwise(given, place);
    })
  );
}

function describeRivals(call: Call, mounts: readonly Mount[]): string {
  const areas = rivalsOf(call, mounts).map(({ area }) => area.name);
  return `${call.path} is of ${call.area.name}; API Gateway may bring it to ${areas.join(', ')}`;
}

const segmentsOf = (path: string) => path.split('/').slice(1);
const isParameter = (segment: string) => segment.startsWith('{');
const isGreedy = (path: string) => path.endsWith('/{proxy+}');
