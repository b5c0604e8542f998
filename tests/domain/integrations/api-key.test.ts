import { expect, test } from 'vitest';
import {
  formatApiKey,
  getKeyPermissions,
  parseApiKey,
  parseBearer,
} from '#shared/domain/integrations/api-key.ts';

const parts = { tenant: 'boston', keyId: '01KEY', secret: 'S-'.padEnd(43, 'x') };

test('a key is read back as it was written', () => {
  expect(parseApiKey(formatApiKey(parts))).toEqual(parts);
  expect(parseBearer(`Bearer ${formatApiKey(parts)}`)).toBe(formatApiKey(parts));
});

test.each(['', 'bwk_', 'bwk_a.b.c', formatApiKey(parts).slice(0, -1), `${formatApiKey(parts)}x`])(
  '%j is no key',
  (sent) => {
    expect(parseApiKey(sent)).toBeUndefined();
  },
);

const scopes = [
  { code: 'MANAGE_EVENT', level: 'write' },
  { code: 'MANAGE_CLIENT', level: 'read' },
] as const;

test('the key of an owner has its scopes on each brand', () => {
  const owner = { role: 'Franchise', permissions: [] } as const;

  expect(getKeyPermissions(scopes, owner, ['ice', 'coffee'])).toEqual([
    { accessCode: 'MANAGE_EVENT', brandId: 'ice', readonly: true, readWrite: true },
    { accessCode: 'MANAGE_EVENT', brandId: 'coffee', readonly: true, readWrite: true },
    { accessCode: 'MANAGE_CLIENT', brandId: 'ice', readonly: true, readWrite: false },
    { accessCode: 'MANAGE_CLIENT', brandId: 'coffee', readonly: true, readWrite: false },
  ]);
});

test('the key of someone who became a manager has no more than they have', () => {
  const reads = { brandId: 'ice', readonly: true, readWrite: false };
  const permissions = [
    { accessCode: 'MANAGE_EVENT', ...reads },
    { accessCode: 'MANAGE_CLIENT', ...reads },
  ] as const;

  expect(getKeyPermissions(scopes, { role: 'Manager', permissions }, ['ice', 'coffee'])).toEqual([
    { accessCode: 'MANAGE_EVENT', brandId: 'ice', readonly: true, readWrite: false },
    { accessCode: 'MANAGE_CLIENT', brandId: 'ice', readonly: true, readWrite: false },
  ]);
  expect(getKeyPermissions(scopes, { role: 'Driver', permissions: [] }, ['ice'])).toEqual([]);
});
