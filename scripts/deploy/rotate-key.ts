// Replaces a key of our own without anyone noticing. Instances read a secret again after
// `secretMinutes`, each at its own time, so every step leaves both keys valid: first all learn the
// next one, then all use it, and what was made with the one before is still accepted.
import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { z } from 'zod';

const StoredKey = z.object({ key: z.string(), others: z.array(z.string()).default([]) });
type StoredKey = z.output<typeof StoredKey>;

export type RotateOptions = {
  readonly client: SecretsManagerClient;
  readonly secretId: string;
  /** Keys before the last one are kept too, because what they sealed may be stored. */
  readonly keepsAll: boolean;
  /** Waits until every instance has read the secret again. */
  readonly waitUntilRead: () => Promise<unknown>;
};

/** The version of the secret whose `key` is the new one. Safe to run again after it was cut off. */
export async function rotateKey(options: RotateOptions): Promise<string> {
  const { waitUntilRead, keepsAll } = options;
  const before = await readKey(options);
  const next = randomBytes(48).toString('hex');
  await saveKey(options, { ...before, others: [next, ...before.others] });
  await waitUntilRead();
  const others = keepsAll ? [before.key, ...before.others] : [before.key];
  return saveKey(options, { key: next, others });
}

/** Ends the time in which the key before is accepted. */
export async function forgetOtherKeys(options: RotateOptions): Promise<void> {
  const { key } = await readKey(options);
  await saveKey(options, { key, others: [] });
}

async function readKey({ client, secretId }: RotateOptions): Promise<StoredKey> {
  const { SecretString = '' } = await client.send(
    new GetSecretValueCommand({ SecretId: secretId }),
  );
  return StoredKey.parse(JSON.parse(SecretString));
}

async function saveKey({ client, secretId }: RotateOptions, stored: StoredKey): Promise<string> {
  const { VersionId } = await client.send(
    new PutSecretValueCommand({ SecretId: secretId, SecretString: JSON.stringify(stored) }),
  );
  if (!VersionId) throw new Error(`${secretId} was saved without a version`);
  return VersionId;
}
