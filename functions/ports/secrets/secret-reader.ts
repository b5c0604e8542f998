// Secrets from Secrets Manager, read once per instance. A failure isn't cached.
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { z } from 'zod';

/** Retries are safe, because it only reads. */
const secretsManager = new SecretsManagerClient({ maxAttempts: 3 });

/** Returns a function that reads the secret on its first call. */
export function createSecretReader<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
): () => Promise<z.output<Schema>> {
  let opened: Promise<z.output<Schema>> | undefined;
  return () => {
    opened ??= readSecret(id, schema).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function readSecret<Schema extends z.ZodType>(id: string, schema: Schema) {
  const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId: id }));
  return schema.parse(parseJson(SecretString ?? ''));
}

/** The parser's own message would write the secret into the log. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The secret is not JSON');
  }
}
