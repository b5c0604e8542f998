import { createHash, randomBytes } from 'node:crypto';

/** The table holds only a token's hash: reading the table lets nobody in. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
