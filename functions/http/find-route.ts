import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { toContractPath } from '#shared/contract/edge.ts';
import { createPathMatcher } from '#shared/contract/paths.ts';
import type { Route } from '#shared/contract/route.ts';

export type FoundRoute = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * Finds which of an area's routes an event calls. API Gateway knows only areas
 * (shared/contract/mounts.ts). An unknown path and a method that a path doesn't support are both
 * 404, because the spec's catalog (§8) has no 405. See
 * functions/decisions/001-requests-and-cold-starts.md.
 */
export function createRouteFinder(
  routes: readonly Route[],
): (event: APIGatewayProxyEventV2, method?: string) => FoundRoute | undefined {
  const methods = new Set(routes.map(({ method }) => method));
  const tables = new Map<string, ReturnType<typeof createPathMatcher<Route>>>(
    [...methods].map((method) => {
      const ofMethod = routes.filter((route) => route.method === method);
      return [method, createPathMatcher(ofMethod.map((route) => [route.path, route] as const))];
    }),
  );
  return ({ rawPath, requestContext: { http } }, method = http.method) => {
    const found = tables.get(method)?.(toContractPath(rawPath));
    return found && { route: found.value, params: decodePercentSigns(found.params) };
  };
}

/**
 * An HTTP API decodes every escape in `rawPath` except this one. This is the last step of a single
 * decoding.
 */
function decodePercentSigns(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replaceAll('%25', '%')]),
  );
}
