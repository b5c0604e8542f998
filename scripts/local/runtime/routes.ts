import { areas } from '#shared/contract/index.ts';
import { routeKey } from '#shared/contract/route.ts';

export type Match = {
  readonly area: string;
  readonly routeKey: string;
  readonly pathParameters: Readonly<Record<string, string>>;
};

type Pattern = {
  readonly area: string;
  readonly routeKey: string;
  readonly method: string;
  readonly path: RegExp;
};

// `~` sorts behind every character that paths are made of: a literal segment wins over `{id}`.
const patterns: readonly Pattern[] = areas
  .flatMap((area) =>
    Object.values(area.routes).map((route) => ({
      area: area.name,
      routeKey: routeKey(route),
      method: route.method,
      path: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      order: route.path.replace(/\{\w+\}/g, '~'),
    })),
  )
  .sort((one, other) => (one.order < other.order ? -1 : 1));

/** The contract's route for a request, as API Gateway picks it. */
export function matchRoute(method: string, pathname: string): Match | undefined {
  for (const pattern of patterns) {
    const found = pattern.method === method ? pattern.path.exec(pathname) : null;
    if (!found) continue;
    const { area, routeKey: key } = pattern;
    return { area, routeKey: key, pathParameters: decoded(found.groups ?? {}) };
  }
  return undefined;
}

function decoded(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodedOrRaw(value)]),
  );
}

function decodedOrRaw(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
