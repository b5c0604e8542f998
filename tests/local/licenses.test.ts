import { expect, test } from 'vitest';
import { findForbiddenLicenses } from '#scripts/commands/licenses.ts';
import lockFile from '../../package-lock.json' with { type: 'json' };

const lock = (packages: Record<string, object>) => ({ packages: { '': {}, ...packages } });

test('what is shipped may be shipped', () => {
  expect(findForbiddenLicenses(lockFile)).toEqual([]);
});

test('a license that isn’t allowed, or isn’t stated, is named with its package', () => {
  const found = findForbiddenLicenses(
    lock({
      'node_modules/one': { license: 'GPL-3.0' },
      'node_modules/one/node_modules/two': {},
      'node_modules/three': { license: 'MIT AND AGPL-3.0' },
    }),
  );

  expect(found).toEqual(['one: GPL-3.0', 'two: no license', 'three: MIT AND AGPL-3.0']);
});

test('a choice of licenses needs one that is allowed, and tools need none', () => {
  const found = findForbiddenLicenses(
    lock({
      'node_modules/choice': { license: '(MPL-2.0 OR Apache-2.0)' },
      'node_modules/tool': { license: 'GPL-3.0', dev: true },
    }),
  );

  expect(found).toEqual([]);
});
