import { z } from 'zod';
import { env } from '#functions/env.ts';
import { openPassword } from '#shared/domain/accounts/sealed-password.ts';
import { secret } from './secret.ts';

const opened = secret(env.PASSWORD_SECRET_ID, z.object({ key: z.string().min(32) }));

/** What browsers seal passwords with; known to all of them, so no secret in the strict sense. */
export async function passwordSecret(): Promise<string> {
  return (await opened()).key;
}

/** The password that was typed, or undefined when it was not sealed with our key. */
export async function typedPassword(sealed: string): Promise<string | undefined> {
  return openPassword(sealed, await passwordSecret());
}
