import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { listTopicAccess, liveAccess } from '#shared/contract/live-access.ts';
import { liveTopicEntries, liveTopics } from '#shared/domain/live/live-topics.ts';
import { declaredEntities } from '#functions/data/store/entity.ts';

const files = import.meta.glob<object>('../../../functions/data/**/*.ts');
await Promise.all(Object.values(files).map((load) => load()));

/** Corporate admins have no live connection, so whether a route admits them makes no difference. */
const asFranchise = (access: object) => JSON.stringify({ ...access, platform: false });

test.each(liveTopics)('all routes of the topic %s have one access, and only read', (topic) => {
  const accesses = new Set(listTopicAccess(topic).map(asFranchise));
  const methods = Object.entries(liveTopicEntries[topic].routes).flatMap(([areaName, names]) =>
    names.map((name) => areas.find((it) => it.name === areaName)?.routes[name]?.method),
  );

  expect(accesses.size).toBe(1);
  expect(liveAccess[topic]).toBeDefined();
  expect(methods.every((it) => it === 'GET' || it === 'POST')).toBe(true);
});

test('topics name entities that are stored, and summaries topics that exist', () => {
  for (const topic of liveTopics) {
    const entry = liveTopicEntries[topic];
    if ('summarizes' in entry) {
      expect(liveTopics).toEqual(expect.arrayContaining([...entry.summarizes]));
    } else
      expect([...declaredEntities.keys()]).toEqual(expect.arrayContaining([...entry.entities]));
  }
});

test('a topic of persons is of routes that show people their own things', () => {
  for (const topic of liveTopics) {
    const entry = liveTopicEntries[topic];
    const isOwn = 'audience' in entry && entry.audience === 'persons';
    expect(liveAccess[topic]?.who === 'own', topic).toBe(isOwn);
  }
});
