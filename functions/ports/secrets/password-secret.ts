import { env } from '#functions/env.ts';
import { openPassword } from '#shared/domain/accounts/sealed-password.ts';
import { createSecretReader, RotatedKey } from './secret-reader.ts';

const readPasswordSecret = createSecretReader(env.PASSWORD_SECRET_ID, RotatedKey);

/** The key that browsers encrypt passwords with. All of them know it, so it isn't a real secret. */
export async function getPasswordKey(): Promise<string> {
  return (await readPasswordSecret()).key;
}

/** The typed password; undefined if it wasn't sealed with our key, or with one being rotated. */
export async function unsealPassword(sealed: string): Promise<string | undefined> {
  const { key, others } = await readPasswordSecret();
  for (const known of [key, ...others]) {
    const password = await openPassword(sealed, known);
    if (password !== undefined) return password;
  }
  return undefined;
}
