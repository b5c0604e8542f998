import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * OWASP's scrypt parameters: 64 MiB per guess. The hash contains `log2N`, so it can be raised
 * later.
 */
const scryptCost = { log2N: 16, r: 8, p: 1 };
const keyBytes = 32;

/**
 * `scrypt$log2N$r$p$salt$key`. It is memory-hard and part of Node, so there is nothing native to
 * build.
 */
export async function hashPassword(password: string, log2N = scryptCost.log2N): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(
    password,
    salt,
    keyBytes,
    toScryptOptions(log2N, scryptCost.r, scryptCost.p),
  );
  const parts = [
    log2N,
    scryptCost.r,
    scryptCost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ];
  return ['scrypt', ...parts].join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, log2N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    expected.length,
    toScryptOptions(Number(log2N), Number(r), Number(p)),
  );
  return timingSafeEqual(derived, expected);
}

/** Takes as long as a real check, so that an unknown email doesn't answer faster. */
export async function simulatePasswordCheck(password: string): Promise<void> {
  await derive(
    password,
    randomBytes(16),
    keyBytes,
    toScryptOptions(scryptCost.log2N, scryptCost.r, scryptCost.p),
  );
}

function toScryptOptions(log2N: number, r: number, p: number): ScryptOptions {
  const N = 2 ** log2N;
  return { N, r, p, maxmem: 256 * N * r };
}
