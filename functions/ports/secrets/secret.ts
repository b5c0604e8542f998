// What Secrets Manager keeps for the functions: read once an instance. A failure is not remembered.
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { z } from 'zod';

/** It is only read. */
const secretsManager = new SecretsManagerClient({ maxAttempts: 3 });

/** Reads the secret the first time that it is asked for. */
export function secret<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
): () => Promise<z.output<Schema>> {
  let opened: Promise<z.output<Schema>> | undefined;
  return () => {
    opened ??= read(id, schema).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

async function read<Schema extends z.ZodType>(id: string, schema: Schema) {
  const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId: id }));
  return schema.parse(jsonOf(SecretString ?? ''));
}

/** The parser's own message would quote the secret into the log. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The secret is not JSON');
  }
}
