import { z } from 'zod';
import { env } from '#functions/env.ts';
import { openPassword } from '#shared/domain/accounts/sealed-password.ts';
import { secret } from './secret.ts';

const opened = secret(env.PASSWORD_SECRET_ID, z.object({ key: z.string().min(32) }));

/** The key that browsers encrypt passwords with. All of them know it, so it isn't a real secret. */
export async function passwordSecret(): Promise<string> {
  return (await opened()).key;
}

/** The typed password; undefined if it wasn't sealed with our key. */
export async function typedPassword(sealed: string): Promise<string | undefined> {
  return openPassword(sealed, await passwordSecret());
}
