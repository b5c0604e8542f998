import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { secret } from './secret.ts';

const opened = secret(env.EDGE_SECRET_ID, z.object({ key: z.string().min(32) }));

/** Only the edge knows this key, and sends it with what it vouches for. */
export async function edgeKey(): Promise<string> {
  return (await opened()).key;
}

/** Compares in constant time. */
export async function isEdgeKey(sent: string): Promise<boolean> {
  return timingSafeEqual(digest(sent), digest(await edgeKey()));
}

/** Hashed to equal length, which the comparison requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
