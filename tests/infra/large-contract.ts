// A contract of the product's eventual size, built from today's: areas and jobs are repeated under
// other names, including their prefixes, until there are enough, and then get more calls.
import { areas } from '#shared/contract/index.ts';
import { listMounts } from '#shared/contract/mounts.ts';
import { type Job, jobs } from '#shared/contract/jobs.ts';
import type { Area, Route } from '#shared/contract/route.ts';

export type ContractSize = {
  readonly areas: number;
  readonly calls: number;
  readonly jobs: number;
};

export function buildLargeContract(size: ContractSize): {
  areas: readonly Area[];
  jobs: readonly Job[];
} {
  const grown = repeated(areas, size.areas, areaAgain);
  const waking = jobs.filter(({ trigger }) => trigger.kind !== 'tableStream');
  const more = repeated(waking, size.jobs - jobs.length + waking.length, (job, round) => ({
    ...job,
    name: `${job.name}-${round}`,
  }));
  return {
    areas: withCalls(grown, size.calls - countCalls(grown)),
    jobs: [...jobs, ...more.slice(waking.length)],
  };
}

export const countCalls = (list: readonly Area[]) =>
  list.reduce((sum, { routes }) => sum + Object.keys(routes).length, 0);

function repeated<T>(list: readonly T[], length: number, again: (it: T, round: number) => T): T[] {
  const rounds = Array.from({ length: Math.ceil(length / list.length) }, (_, index) =>
    index === 0 ? list : list.map((it) => again(it, index + 1)),
  );
  return rounds.flat().slice(0, length);
}

function areaAgain(it: Area, round: number): Area {
  const routes = Object.entries(it.routes).map(([name, route]) => [name, routeAgain(route, round)]);
  return { ...it, name: `${it.name}-${round}`, routes: Object.fromEntries(routes) };
}

function routeAgain(route: Route, round: number): Route {
  return { ...route, path: route.path.replace(firstNoun, `$1-${round}`) as Route['path'] };
}

/** '/v1/secure/waffle-menu' from '/v1/secure/waffle-menu/{id}'. */
const firstNoun = /^((?:\/customer)?\/v1(?:\/secure)?\/[^/]+)/;

/** Everything below a path without parameters. */
const ownPrefix = /^[^{]*\{version\}[^{]*\/\{proxy\+\}$/;

/** Adds calls to each area in turn: below one of its prefixes, or else below its first noun. */
function withCalls(list: readonly Area[], missing: number): Area[] {
  const mounts = listMounts(list);
  return list.map((it, index) => {
    const [first] = Object.values(it.routes);
    const own = mounts.find(({ area, path }) => area === it && ownPrefix.test(path));
    const prefix = own
      ? own.path.replace('/{proxy+}', '').replace('{version}', 'v1')
      : firstNoun.exec(first?.path ?? '')?.[0];
    const share = Math.floor(missing / list.length) + (index < missing % list.length ? 1 : 0);
    const more = Array.from({ length: share }, (_, call) => [
      `more${call}`,
      { ...first, path: `${prefix}/${it.name}-more/${call}` },
    ]);
    return { ...it, routes: { ...it.routes, ...Object.fromEntries(more) } };
  });
}
