import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The table holds only a token's hash: reading the table lets nobody in. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** For a link that is handed out to everybody: 96 random bits, 16 signs. */
export const newPublicKey = (): string => randomBytes(12).toString('base64url');

/** What only whoever has the secret can write below a text. */
export function signed(text: string, secret: string): string {
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** The text, where the signature below it was made with this secret. */
export function signedText(whole: string, secret: string): string | undefined {
  const text = whole.slice(0, Math.max(0, whole.lastIndexOf('.')));
  const [given, right] = [Buffer.from(whole), Buffer.from(signed(text, secret))];
  return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
}
