// Secrets from Secrets Manager. Each instance reads one again after a while, so that a rotated secret
// arrives everywhere without a deployment. A failure isn't cached: the first read is tried again by
// the next call, and later ones leave what was read before.
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { z } from 'zod';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** Retries are safe, because it only reads. */
const secretsManager = new SecretsManagerClient({ maxAttempts: 3 });

/** How long an instance may still use a secret after it was replaced. */
export const secretMinutes = 15;

/**
 * A key of our own. While it is rotated, instances use the same key at different times, so each
 * accepts the other's: first the next one is among the `others`, then the one before
 * (scripts/deploy/rotate-key.ts).
 */
export const RotatedKey = z.object({
  key: z.string().min(32),
  others: z.array(z.string().min(32)).default([]),
});

/** Returns a function that reads the secret on its first call, and again when it has aged. */
export function createSecretReader<Schema extends z.ZodType>(
  id: string,
  schema: Schema,
): () => Promise<z.output<Schema>> {
  let opened: Promise<z.output<Schema>> | undefined;
  let readAt = 0;
  return () => {
    const now = performance.now();
    if (opened && now - readAt < secretMinutes * minuteMilliseconds) return opened;
    const before = opened;
    readAt = now;
    opened = readSecret(id, schema).catch((error: unknown) => {
      opened = before;
      if (before) return before;
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
