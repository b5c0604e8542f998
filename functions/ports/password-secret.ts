import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { z } from 'zod';
import { env } from '#functions/env.ts';
import { openPassword } from '#shared/domain/sealed-password.ts';

const Secret = z.object({ key: z.string().min(32) });

const secretsManager = new SecretsManagerClient({});
let opened: Promise<string> | undefined;

/** What browsers seal passwords with; known to all of them, so no secret in the strict sense. */
export async function passwordSecret(): Promise<string> {
  opened ??= readSecret();
  try {
    return await opened;
  } catch (error) {
    // The next call asks again.
    opened = undefined;
    throw error;
  }
}

/** The password that was typed, or undefined when it was not sealed with our key. */
export async function typedPassword(sealed: string): Promise<string | undefined> {
  return openPassword(sealed, await passwordSecret());
}

async function readSecret(): Promise<string> {
  const { SecretString } = await secretsManager.send(
    new GetSecretValueCommand({ SecretId: env.PASSWORD_SECRET_ID }),
  );
  return Secret.parse(JSON.parse(SecretString ?? '')).key;
}
