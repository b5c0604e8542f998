// Which topics the open screens show, and what to load again after a hint.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveHint } from '#shared/contract/live.ts';
import { type LiveTopic, listRouteTopics } from '#shared/domain/live/live-topics.ts';

/** Of a query of a route (web/api/use-route.ts): the topics that it shows. */
export function listQueryTopics({ queryKey: [area, route] }: Query): LiveTopic[] {
  return typeof area === 'string' && typeof route === 'string' ? listRouteTopics(area, route) : [];
}

/** The topics of everything on the page. */
export function listShownTopics(client: QueryClient): LiveTopic[] {
  const active = client.getQueryCache().findAll({ type: 'active' });
  return [...new Set(active.flatMap(listQueryTopics))].sort();
}

/** True for a query that may have a different answer now. */
export function isConcerned(query: Query, { topic, ids }: LiveHint): boolean {
  if (query.meta?.isSettled === true || !listQueryTopics(query).includes(topic)) return false;
  const id = getNamedId(query);
  return id === undefined || ids === undefined || ids.includes(id);
}

/** The id in the path of a query about one thing. */
function getNamedId({ queryKey: [, , input] }: Query): string | undefined {
  if (typeof input !== 'object' || input === null || !('params' in input)) return undefined;
  const { params } = input;
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return typeof params.id === 'string' ? params.id : undefined;
}

export function hasShown(client: QueryClient, hint: LiveHint): boolean {
  const active = client.getQueryCache().findAll({ type: 'active' });
  return active.some((query) => isConcerned(query, hint));
}
