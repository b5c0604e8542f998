// Pushes to browsers: the message is encrypted for the device (RFC 8291) and sent to the push service
// that the browser chose (RFC 8030), which knows us by our key (VAPID, RFC 8292). Addresses come from
// browsers, so only those of known push services are called.
import { createECDH, createPrivateKey, ECDH, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { encrypt } from 'http_ece';
import { env } from '#functions/env.ts';
import type { PushContent } from '#shared/domain/messages/push.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { createSecretReader, RotatedKey } from './secrets/secret-reader.ts';

const readPushSecret = createSecretReader(env.PUSH_SECRET_ID, RotatedKey);

/** A push service that doesn't answer must not hold up the mails behind it. */
const timeoutMilliseconds = 5_000;

export type Push = {
  readonly device: {
    readonly person: string;
    readonly tokenHash: string;
    readonly endpoint: string;
    readonly p256dh: string;
    readonly auth: string;
    readonly serverKey: string;
  };
  readonly content: PushContent;
  /** How long the push service stores it for a device that is off. */
  readonly ttlSeconds: number;
};

/** The push service answered that it doesn't take the message now. */
export class PushRejection extends Error {
  /** As the service asks; 0 if it doesn't. */
  readonly retryAfterSeconds: number;

  constructor(status: number, retryAfterSeconds: number) {
    super(`the push service answered ${status}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The public keys that devices may be registered for; browsers subscribe with the first. */
export async function listServerKeys(): Promise<readonly string[]> {
  const { key, others } = await readPushSecret();
  return [key, ...others].map((secret) => deriveKeyPair(secret).publicKey);
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

/**
 * False if the subscription has ended. Throws a `PushRejection` if the service refused it; after any
 * other error it may have been sent.
 */
export async function sendPush(push: Push, now: Instant): Promise<boolean> {
  const { endpoint, p256dh, auth, serverKey } = push.device;
  if (!isPushServiceEndpoint(endpoint)) return false;
  const privateKey = createECDH('prime256v1');
  privateKey.generateKeys();
  const body = encrypt(Buffer.from(JSON.stringify(push.content)), {
    version: 'aes128gcm',
    dh: p256dh,
    authSecret: auth,
    privateKey,
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      authorization: await buildAuthorization(new URL(endpoint).origin, serverKey, now),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(push.ttlSeconds),
      // Replaces what the service still stores about the same thing.
      topic: push.content.id.slice(0, 32),
      urgency: 'high',
    },
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  if (response.ok) return true;
  if (response.status === 404 || response.status === 410) return false;
  const asked = Number(response.headers.get('retry-after') ?? 0);
  throw new PushRejection(response.status, Number.isFinite(asked) ? Math.max(asked, 0) : 0);
}

/** Services accept at most a day. */
const signedHours = 12;

/** Says who sends it, signed with the key that the device subscribed for. */
async function buildAuthorization(audience: string, serverKey: string, now: Instant) {
  const { key, others } = await readPushSecret();
  const pairs = [key, ...others].map(deriveKeyPair);
  const pair = pairs.find(({ publicKey }) => publicKey === serverKey);
  if (!pair) throw new PushRejection(403, 0);
  const claims = {
    aud: audience,
    exp: Math.floor((now + signedHours * hourMilliseconds) / 1000),
    sub: `mailto:${/<(.+)>/.exec(env.MAIL_SENDER)?.[1] ?? env.MAIL_SENDER}`,
  };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map(encodeJson).join('.');
  const signature = sign('sha256', Buffer.from(signed), {
    key: pair.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${pair.publicKey}`;
}

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

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
