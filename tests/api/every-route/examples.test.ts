// What the generated tests of this folder need to know about a route is in the `.examples.ts` of
// each area. Derived from the contract: a new route that needs an example and has none fails here,
// with the name of the file to add it to.
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  exampleFiles,
  findExampleProblems,
  everyRoute,
  hasField,
  canNameOwner,
  getManagerReach,
  takesField,
  takesId,
} from '#tests/support/every-route/every-route.ts';

/** Routes for corporate admins only name things of all franchises, which belong to no one. */
const inFranchise = everyRoute.filter(({ route }) =>
  ['signedIn', 'own', 'owner', 'franchise'].includes(route.access.who),
);

test('examples lie in the folder and the file that are named after their area', () => {
  expect(exampleFiles.filter(({ path, expected }) => path !== expected)).toEqual([]);
});

test('every route that names a thing by its id has an example', () => {
  const asking = inFranchise.filter((entry) => takesId(entry.route) || canNameOwner(entry));

  expect(findExampleProblems(asking, 'byId', 'otherIds')).toEqual([]);
});

test('how far managers reach is said of things of a franchise alone', () => {
  const reaching = everyRoute.filter((entry) => getManagerReach(entry) !== undefined);
  const others = reaching.filter(
    ({ route }) => route.access.who !== 'franchise' || !takesId(route),
  );

  expect(others.map(({ key }) => key)).toEqual([]);
});

test('every route that names a brand has an example', () => {
  const asking = inFranchise.filter(({ route }) => takesField(route, 'brandId', 'brandIds'));

  expect(findExampleProblems(asking, 'writesBrand', 'filtersBrands', 'ignoresBrands')).toEqual([]);
});

test('every route that names a franchise has an example', () => {
  const asking = inFranchise.filter(({ route }) => takesField(route, 'franchiseId'));

  expect(findExampleProblems(asking, 'namesFranchise')).toEqual([]);
});

test('every route that asks for a link has an example', () => {
  const asking = everyRoute.filter(({ route }) => route.access.who === 'bearer');

  expect(findExampleProblems(asking, 'byLink')).toEqual([]);
});

test('a field is found in a schema at any depth', () => {
  const deep = z.object({ any: z.array(z.union([z.object({ brandId: z.string() }), z.null()])) });

  expect(hasField(z.toJSONSchema(deep), ['brandId', 'brandIds'])).toBe(true);
  expect(hasField(z.toJSONSchema(z.object({ brand: z.string() })), ['brandId'])).toBe(false);
});
