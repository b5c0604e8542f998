import { expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#shared/contract/index.ts';
import { listMounts } from '#shared/contract/mounts.ts';
import { createPathMatcher } from '#shared/contract/paths.ts';
import { type Area, area, anyone, route } from '#shared/contract/route.ts';
import { buildLargeContract } from '#tests/infra/large-contract.ts';

type Paths = readonly `/${string}`[];

/** An area with these paths; `{code}` is text. */
function answering(name: string, paths: Paths): Area {
  const routes = paths.map((path, index) => [
    `call${index}`,
    route({
      method: 'GET',
      path: `/v1/secure${path}`,
      summary: '',
      access: anyone,
      ...(path.includes('{code}') ? { params: { code: z.string() } } : {}),
      reply: z.object({}),
    } as never),
  ]);
  return area({ noun: 'events', name, uses: [], routes: Object.fromEntries(routes) });
}

const mounted = (...list: Area[]) =>
  listMounts(list).map((it) => `${it.path.replace('/{version}/secure', '')} ${it.area.name}`);

const ledBy = (list: readonly Area[]) =>
  createPathMatcher(listMounts(list).map((it) => [it.path, it.area] as const));

/** Texts and ids that could be mistaken for parts of other paths. */
const words = ['01J0000000', 'dashboard', 'details', 'Fox V', '100%25', 'list'];

test.each([
  ['the contract', areas],
  ['one of 100 areas', buildLargeContract({ areas: 100, calls: 600, jobs: 40 }).areas],
])('every call of %s is brought to its area', (_name, list) => {
  const find = ledBy(list);
  const asked = list.flatMap((it) =>
    Object.values(it.routes).flatMap(({ path, params }) =>
      (params ? words : words.slice(0, 1)).map((word) => ({
        path: path.replace(/\{\w+\}/g, word),
        area: it.name,
      })),
    ),
  );

  const led = asked.map(({ path }) => ({ path, area: find(path)?.value.name }));

  expect(led).toEqual(asked);
});

test('an area has a mount for its noun and one for all that is below', () => {
  expect(mounted(answering('menu', ['/menu', '/menu/{id}', '/menu/{id}/clone']))).toEqual([
    '/menu menu',
    '/menu/{proxy+} menu',
  ]);
});

test('an area that answers deeper paths of another one has a deeper mount', () => {
  const events = answering('events', ['/events', '/events/details/{id}', '/events/status']);
  const staffing = answering('staffing', ['/events/staff/{id}', '/events/staff/{id}/shifts']);

  expect(mounted(events, staffing)).toEqual([
    '/events events',
    '/events/{proxy+} events',
    '/events/staff/{proxy+} staffing',
  ]);
});

test('a word beside the parameter of another area has a mount of its own', () => {
  const sessions = answering('sessions', ['/users/profile']);
  const users = answering('users', ['/users/{id}']);

  expect(mounted(sessions, users)).toEqual(['/users/{proxy+} users', '/users/profile sessions']);
});

test('a prefix that begins with a parameter stands beside words, and takes no text for its own', () => {
  const franchises = answering('franchises', [
    '/franchises',
    '/franchises/details/{id}',
    '/franchises/status',
    '/franchises/list/{code}/autocomplete',
  ]);
  const ai = answering('ai', [
    '/franchises/{fid}/brands/{bid}/aiconfig',
    '/franchises/{fid}/brands/{bid}/publish',
  ]);
  const find = ledBy([franchises, ai]);
  const led = ['/f1/brands/b1/aiconfig', '/list/brands/autocomplete', '/details/brands'].map(
    (path) => find(`/v1/secure/franchises${path}`)?.value.name,
  );

  expect(led).toEqual(['ai', 'franchises', 'franchises']);
});

test('text that could be the word of a prefix of another area has a mount of its own', () => {
  const franchises = answering('franchises', [
    '/franchises/list/{code}/autocomplete',
    '/franchises/a',
    '/franchises/b',
  ]);
  const recent = answering('recent', ['/franchises/list/recent/names', '/franchises/list/recent']);

  expect(mounted(franchises, recent)).toContain('/franchises/list/{part5}/autocomplete franchises');
});

test('two areas on one path are refused, whatever their methods', () => {
  const one = answering('one', ['/sessions/{id}']);
  const other = answering('other', ['/sessions/{sessionId}']);

  expect(() => listMounts([one, other])).toThrow(/is of one and of other/);
});

test('two areas whose calls API Gateway does not rank are refused', () => {
  const one = answering('one', ['/a/{code}/b', '/a/x', '/a/y']);
  const other = answering('other', ['/a/c/{code}']);

  expect(() => listMounts([one, other])).toThrow(/is of o\w+; API Gateway may bring it to/);
});
