import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The table stores only the hash of a token, so reading the table lets no one in. */
export function createToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** For links that are published: 96 random bits, 16 characters. */
export const createPublicKey = (): string => randomBytes(12).toString('base64url');

/** Appends a signature that only holders of the secret can create. */
export function signText(text: string, secret: string): string {
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** The text; undefined unless the signature was made with this secret. */
export function verifySignedText(whole: string, secret: string): string | undefined {
  const text = whole.slice(0, Math.max(0, whole.lastIndexOf('.')));
  const [actual, right] = [Buffer.from(whole), Buffer.from(signText(text, secret))];
  return actual.length === right.length && timingSafeEqual(actual, right) ? text : undefined;
}
