import { z } from 'zod';
import { env } from '#functions/env.ts';
import { openPassword } from '#shared/domain/accounts/sealed-password.ts';
import { createSecretReader } from './secret-reader.ts';

const readPasswordSecret = createSecretReader(
  env.PASSWORD_SECRET_ID,
  z.object({ key: z.string().min(32) }),
);

/** The key that browsers encrypt passwords with. All of them know it, so it isn't a real secret. */
export async function getPasswordKey(): Promise<string> {
  return (await readPasswordSecret()).key;
}

/** The typed password; undefined if it wasn't sealed with our key. */
export async function unsealPassword(sealed: string): Promise<string | undefined> {
  return openPassword(sealed, await getPasswordKey());
}
