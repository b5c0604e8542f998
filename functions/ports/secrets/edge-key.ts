import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { secret } from './secret.ts';

const opened = secret(env.EDGE_SECRET_ID, z.object({ key: z.string().min(32) }));

/** What the edge alone knows, and sends along with what it vouches for. */
export async function edgeKey(): Promise<string> {
  return (await opened()).key;
}

/** In a time that tells nothing of how much of it is right. */
export async function isEdgeKey(sent: string): Promise<boolean> {
  return timingSafeEqual(digest(sent), digest(await edgeKey()));
}

/** Of one length, as the comparison asks. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
