// The key pairs by which push services know us (VAPID, RFC 8292), and the addresses of theirs that
// are called. Apart from the sending, whose encryption only the mail job needs.
import { createECDH, createPrivateKey, ECDH, hkdfSync, type KeyObject } from 'node:crypto';
import { env } from '#functions/env.ts';
import { createSecretReader, RotatedKey } from './secrets/secret-reader.ts';

const readPushSecret = createSecretReader(env.PUSH_SECRET_ID, RotatedKey);

/** The public keys that devices may be registered for; browsers subscribe with the first. */
export async function listServerKeys(): Promise<readonly string[]> {
  return (await listKeyPairs()).map(({ publicKey }) => publicKey);
}

/** True for an address at a push service that we send to. */
export function isPushServiceEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return false;
  return env.PUSH_SERVICES.split(' ').some((service) => isOfService(url.origin, service));
}

/** `https://*.example.com` also permits hosts below it. */
function isOfService(origin: string, service: string): boolean {
  const [scheme = '', parent] = service.split('*.');
  if (parent === undefined) return origin === service;
  return origin.startsWith(scheme) && origin.endsWith(`.${parent}`);
}

/** True for a point of the curve; encrypting for anything else fails. */
export function isPushPublicKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** The pairs of the key in use and of earlier ones, the current first. */
export async function listKeyPairs(): Promise<readonly KeyPair[]> {
  const { key, others } = await readPushSecret();
  return [key, ...others].map(deriveKeyPair);
}

type KeyPair = { readonly publicKey: string; readonly privateKey: KeyObject };

/**
 * The secret is random text, as Secrets Manager generates it, so the private key is derived from it.
 * Nearly every number is a private key of the curve; otherwise the next one is taken.
 */
function deriveKeyPair(secret: string): KeyPair {
  for (let round = 0; ; round += 1) {
    const derived = hkdfSync('sha256', secret, '', `brandwagon vapid ${round}`, 32);
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(Buffer.from(derived));
    } catch {
      continue;
    }
    const point = pair.getPublicKey();
    const encode = (bytes: Buffer) => bytes.toString('base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: encode(Buffer.from(derived)),
      x: encode(point.subarray(1, 33)),
      y: encode(point.subarray(33)),
    };
    const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
    return { publicKey: encode(point), privateKey };
  }
}
