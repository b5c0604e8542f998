import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { createSecretReader } from './secret-reader.ts';

const readEdgeSecret = createSecretReader(
  env.EDGE_SECRET_ID,
  z.object({ key: z.string().min(32) }),
);

/** Only the edge knows this key, and sends it with what it vouches for. */
export async function getEdgeKey(): Promise<string> {
  return (await readEdgeSecret()).key;
}

/** Compares in constant time. */
export async function isEdgeKey(sent: string): Promise<boolean> {
  return timingSafeEqual(hashText(sent), hashText(await getEdgeKey()));
}

/** Hashed to equal length, which the comparison requires. */
function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
