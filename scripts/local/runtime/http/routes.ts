import { areas } from '#shared/contract/index.ts';
import { type Gateway, findGateway } from '#shared/contract/edge.ts';
import {
  getDefaultArea,
  listGatewayAreas,
  listMounts,
  defaultRouteKey,
  toMountRouteKey,
} from '#shared/contract/mounts.ts';
import { createPathMatcher } from '#shared/contract/paths.ts';

export type RouteMatch = {
  readonly area: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
};

const createGatewayRoutes = (gateway: Gateway) => {
  const own = listGatewayAreas(gateway, areas);
  const find = createPathMatcher(listMounts(own).map((mount) => [mount.path, mount] as const));
  return { find, rest: getDefaultArea(own).name };
};
const gatewayRoutes = {
  office: createGatewayRoutes('office'),
  customers: createGatewayRoutes('customers'),
};

/** Which area's function gets a request, as the API Gateway of its root chooses it. */
export function matchRoute(rawPath: string): RouteMatch {
  const { find, rest } = gatewayRoutes[findGateway(rawPath) ?? 'office'];
  const found = find(rawPath);
  if (!found) return { area: rest, routeKey: defaultRouteKey, pathParameters: {} };
  const { value: mount, params } = found;
  return { area: mount.area.name, routeKey: toMountRouteKey(mount), pathParameters: params };
}
