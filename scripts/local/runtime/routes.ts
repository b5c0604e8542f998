import { areas } from '#shared/contract/index.ts';
import { areaOfTheRest, mountsOf, restRouteKey, routeKeyOf } from '#shared/contract/mounts.ts';
import { pathTable } from '#shared/contract/paths.ts';

export type Match = {
  readonly area: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
};

const find = pathTable(mountsOf(areas).map((mount) => [mount.path, mount] as const));

/** Which area's function gets a request, as API Gateway picks it. */
export function matchRoute(rawPath: string): Match {
  const found = find(rawPath);
  if (!found) {
    return { area: areaOfTheRest(areas).name, routeKey: restRouteKey, pathParameters: {} };
  }
  const { value: mount, params } = found;
  return { area: mount.area.name, routeKey: routeKeyOf(mount), pathParameters: params };
}
