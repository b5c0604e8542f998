import { areas } from '#shared/contract/index.ts';
import { type Gateway, gatewayOf } from '#shared/contract/edge.ts';
import {
  areaOfTheRest,
  areasBehind,
  mountsOf,
  restRouteKey,
  routeKeyOf,
} from '#shared/contract/mounts.ts';
import { pathTable } from '#shared/contract/paths.ts';

export type Match = {
  readonly area: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
};

const behind = (gateway: Gateway) => {
  const own = areasBehind(gateway, areas);
  const find = pathTable(mountsOf(own).map((mount) => [mount.path, mount] as const));
  return { find, rest: areaOfTheRest(own).name };
};
const tables = { office: behind('office'), customers: behind('customers') };

/** Which area's function gets a request, as the API Gateway of its root picks it. */
export function matchRoute(rawPath: string): Match {
  const { find, rest } = tables[gatewayOf(rawPath) ?? 'office'];
  const found = find(rawPath);
  if (!found) return { area: rest, routeKey: restRouteKey, pathParameters: {} };
  const { value: mount, params } = found;
  return { area: mount.area.name, routeKey: routeKeyOf(mount), pathParameters: params };
}
