// A device of a test's own: it subscribes at a local push service as a browser does, and reads what was
// sent to it with its private key (RFC 8291), without the library that encrypted it.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushContent } from '#shared/domain/messages/push.ts';

type State = 'active' | 'unsubscribed' | 'expired' | 'busy' | 'broken' | 'hanging';

type StoredMessage = {
  readonly body: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic?: string;
};

export type PushTestDevice = Awaited<ReturnType<typeof subscribeAt>>;

export async function subscribeAt(origin: string, serverKey: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const created = await postJson(`${origin}/subscriptions`, { applicationServerKey: serverKey });
  const { id, endpoint } = (await created.json()) as { id: string; endpoint: string };
  const address = `${origin}/subscriptions/${id}`;
  const readState = async () =>
    (await (await fetch(address)).json()) as { accepted: number; waiting: StoredMessage[] };
  return {
    body: {
      endpoint,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
      serverKey,
    },
    setState: (state: State) => postJson(address, { state }),
    /** How many messages the service took, also those that were replaced since. */
    countAccepted: async () => (await readState()).accepted,
    listWaiting: async () => (await readState()).waiting,
    /** What the device would show, in the order of arrival. */
    listPushes: async (): Promise<PushContent[]> =>
      (await readState()).waiting.map(({ body }) =>
        JSON.parse(decrypt(Buffer.from(body, 'base64'), keys, auth)),
      ),
  };
}

const postJson = (address: string, body: unknown) =>
  fetch(address, { method: 'POST', body: JSON.stringify(body) });

/** RFC 8291, section 4: the header names the salt and the sender's key of this message. */
function decrypt(message: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + keyLength);
  const content = message.subarray(21 + keyLength);
  const secret = keys.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const input = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
