import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { asInContract } from '#shared/contract/edge.ts';
import { pathTable } from '#shared/contract/paths.ts';
import type { Route } from '#shared/contract/route.ts';

export type FoundRoute = {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
};

/**
 * Which of an area's routes an event calls. API Gateway knows areas alone (shared/contract/mounts.ts);
 * a path that is not here, and a method that its path has not, are both not found: the spec's
 * catalogue (§8) has no 405. See functions/decisions/111-calls-by-path.md.
 */
export function routeFinder(
  routes: readonly Route[],
): (event: APIGatewayProxyEventV2, method?: string) => FoundRoute | undefined {
  const methods = new Set(routes.map(({ method }) => method));
  const tables = new Map<string, ReturnType<typeof pathTable<Route>>>(
    [...methods].map((method) => {
      const ofMethod = routes.filter((route) => route.method === method);
      return [method, pathTable(ofMethod.map((route) => [route.path, route] as const))];
    }),
  );
  return ({ rawPath, requestContext: { http } }, method = http.method) => {
    const found = tables.get(method)?.(asInContract(rawPath));
    return found && { route: found.value, params: decoded(found.params) };
  };
}

/** An HTTP API decodes `rawPath`, all escapes but this one: the last step of one decoding. */
function decoded(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.replaceAll('%25', '%')]),
  );
}
