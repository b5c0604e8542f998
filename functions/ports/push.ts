// Pushes to browsers: the message is encrypted for the device (RFC 8291) and sent to the push service
// that the browser chose (RFC 8030), which knows us by our key (VAPID, RFC 8292). Addresses come from
// browsers, so only those of known push services are called.
import { createECDH, sign } from 'node:crypto';
import { encrypt } from 'http_ece';
import { env } from '#functions/env.ts';
import type { PushContent } from '#shared/domain/messages/push.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds } from '#shared/domain/values/time-units.ts';
import { isPushServiceEndpoint, listKeyPairs } from './push-keys.ts';

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
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  throw new PushRejection(
    response.status,
    Number.isFinite(retryAfter) ? Math.max(retryAfter, 0) : 0,
  );
}

/** Services accept at most a day. */
const signedHours = 12;

/** Says who sends it, signed with the key that the device subscribed for. */
async function buildAuthorization(audience: string, serverKey: string, now: Instant) {
  const pair = (await listKeyPairs()).find(({ publicKey }) => publicKey === serverKey);
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
