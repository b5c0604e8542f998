import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '#functions/env.ts';
import { createSecretReader, RotatedKey } from './secret-reader.ts';

const readEdgeSecret = createSecretReader(env.EDGE_SECRET_ID, RotatedKey);

/** Only the edge knows this key, and sends it with what it vouches for. */
export async function getEdgeKey(): Promise<string> {
  return (await readEdgeSecret()).key;
}

/** The key, and those that are accepted while it is rotated. */
export async function listEdgeKeys(): Promise<readonly string[]> {
  const { key, others } = await readEdgeSecret();
  return [key, ...others];
}

/** Compares in constant time. */
export async function isEdgeKey(sent: string): Promise<boolean> {
  const keys = await listEdgeKeys();
  return keys.map((key) => timingSafeEqual(hashText(sent), hashText(key))).includes(true);
}

/** Hashed to equal length, which the comparison requires. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
