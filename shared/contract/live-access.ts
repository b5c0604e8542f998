import { type LiveTopic, liveTopicEntries, liveTopics } from '#shared/domain/live/live-topics.ts';
import type { Access } from '#shared/domain/access/permissions.ts';
import { areas } from './index.ts';

/** The access of each route of a topic. */
export const listTopicAccess = (topic: LiveTopic): Access[] =>
  Object.entries(liveTopicEntries[topic].routes).flatMap(([areaName, names]) => {
    const area = areas.find(({ name }) => name === areaName);
    return names.map((name) => {
      const route = area?.routes[name];
      if (!route) throw new Error(`topic ${topic} names ${areaName}.${name}, which doesn't exist`);
      return route.access;
    });
  });

/**
 * Who may hear of each topic: whoever may call its routes, which all have the same access. Bundled
 * as data, without the contracts of all areas (infra/constructs/bundling.ts).
 */
export const liveAccess: Readonly<Record<string, Access>> = Object.fromEntries(
  liveTopics.flatMap((topic) => listTopicAccess(topic).map((access) => [topic, access])),
);
