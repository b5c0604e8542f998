import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().default(false) }),
  ),
});

/** Licenses that let us ship a package within a product that isn't open. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  // As @tremor/react writes it.
  'Apache 2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose license is only in a file that they bring: read it before you add one. */
const readLicenses: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Packages that are shipped, and whose license isn't allowed or isn't stated. */
export function findForbiddenLicenses(lockFile: unknown): string[] {
  const { packages } = LockFile.parse(lockFile);
  return Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { license }]) => ({ name: place.replace(/^.*node_modules\//, ''), license }))
    .filter(({ name, license }) => !isAllowed(license ?? readLicenses[name]))
    .map(({ name, license = 'no license' }) => `${name}: ${license}`);
}

/** `MIT OR GPL-3.0` is a choice, `MIT AND ISC` asks for both. */
function isAllowed(license = ''): boolean {
  const text = license.replace(/[()]/g, '');
  return text
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));
}

/** For `npm run check`. */
export async function checkLicenses(): Promise<number> {
  const file = path.join(repositoryRoot, 'package-lock.json');
  const forbidden = findForbiddenLicenses(JSON.parse(readFileSync(file, 'utf8')));
  for (const line of forbidden) console.error(`Not allowed to be shipped: ${line}`);
  return forbidden.length === 0 ? 0 : 1;
}
