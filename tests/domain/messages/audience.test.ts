import { expect, test } from 'vitest';
import { getAnnouncementStatus, splitIntoBatches } from '#shared/domain/messages/announcement.ts';
import {
  listAudienceAddresses,
  type AnnouncementAudience,
  reachesCorporate,
  reachesFranchise,
} from '#shared/domain/messages/audience.ts';
import type { Role } from '#shared/domain/access/roles.ts';

const audience = (over: Partial<AnnouncementAudience> = {}): AnnouncementAudience => ({
  franchiseIds: [],
  brandIds: [],
  roleIds: ['Franchise'],
  ...over,
});
const place = { id: 'fox', brandIds: ['ice', 'coffee'] };

test.each<[Partial<AnnouncementAudience>, boolean]>([
  [{}, true],
  [{ franchiseIds: ['fox'] }, true],
  [{ franchiseIds: ['hill'] }, false],
  [{ brandIds: ['coffee', 'soft'] }, true],
  [{ brandIds: ['soft'] }, false],
  [{ franchiseIds: ['fox'], brandIds: ['soft'] }, false],
])('an audience of %j reaches a franchise: %s', (over, reached) => {
  expect(reachesFranchise(audience(over), place)).toBe(reached);
});

test('corporate admins are reached by their role alone, not through franchises or brands', () => {
  expect(reachesCorporate(audience({ roleIds: ['Admin'] }))).toBe(true);
  expect(reachesCorporate(audience({ roleIds: ['Admin'], brandIds: ['ice'] }))).toBe(false);
  expect(reachesCorporate(audience({ roleIds: ['Franchise'] }))).toBe(false);
});

test('each address once, of active people with one of the roles, in order', () => {
  const person = (email: string, role: Role, active = true) => ({ email, role, active });
  const people = [
    person('Dana@x.example', 'Franchise'),
    person('dana@x.example', 'Franchise'),
    person('gone@x.example', 'Franchise', false),
    person('driver@x.example', 'Driver'),
    person('amy@x.example', 'Franchise'),
  ];

  expect(listAudienceAddresses(audience(), people)).toEqual(['amy@x.example', 'dana@x.example']);
});

test.each([
  [0, 0, 0],
  [1, 1, 1],
  [50, 1, 50],
  [51, 2, 50],
  [4950, 99, 50],
  [10_000, 99, 102],
])('%i recipients go out in %i batches of at most %i', (recipients, count, largest) => {
  const batches = splitIntoBatches(
    Array.from({ length: recipients }, (_, at) => `${at}@x.example`),
  );

  expect(batches).toHaveLength(count);
  expect(Math.max(0, ...batches.map(({ length }) => length))).toBe(largest);
  expect(batches.flat()).toHaveLength(recipients);
});

test.each([
  [{ queued: true, batchesLeft: 0 }, 'queued'],
  [{ queued: false, batchesLeft: 3 }, 'sending'],
  [{ queued: false, batchesLeft: 0 }, 'sent'],
] as const)('%j is %s', (progress, status) => {
  expect(getAnnouncementStatus(progress)).toBe(status);
});
