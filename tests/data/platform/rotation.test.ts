// Keys are replaced while instances use them, each of which learns of it at its own time.
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, test, vi } from 'vitest';
import { env } from '#functions/env.ts';
import { sealText, unsealText } from '#functions/ports/secrets/sealed-text.ts';
import { getEdgeKey, isEdgeKey } from '#functions/ports/secrets/edge-key.ts';
import { getPasswordKey, unsealPassword } from '#functions/ports/secrets/password-secret.ts';
import { secretMinutes } from '#functions/ports/secrets/secret-reader.ts';
import { forgetOtherKeys, rotateKey } from '#scripts/deploy/rotate-key.ts';
import { sealPassword } from '#shared/domain/accounts/sealed-password.ts';

const client = new SecretsManagerClient({});
let minutes = 0;

/** Time in which this instance's secrets age. */
function pass(more: number): void {
  minutes += more;
  vi.spyOn(performance, 'now').mockReturnValue(minutes * 60_000);
}

test('the edge is let in with either key while it is rotated, and with the old one no longer after', async () => {
  pass(60);
  const before = await getEdgeKey();
  const accepted: boolean[] = [];
  const options = {
    client,
    secretId: env.EDGE_SECRET_ID,
    keepsAll: false,
    // An instance that read the secret just before the first step, and one that read it after.
    waitUntilRead: async () => {
      accepted.push(await isEdgeKey(before));
      pass(secretMinutes);
      accepted.push(await isEdgeKey(before));
    },
  };

  await rotateKey(options);
  const old = await getEdgeKey();
  pass(secretMinutes);
  const next = await getEdgeKey();
  accepted.push(await isEdgeKey(before), await isEdgeKey(next));
  await forgetOtherKeys(options);
  pass(secretMinutes);

  expect(old).toBe(before);
  expect(next).not.toBe(before);
  expect(accepted).toEqual([true, true, true, true]);
  expect([await isEdgeKey(before), await isEdgeKey(next)]).toEqual([false, true]);
});

test('a password that was sealed in a page from before is opened', async () => {
  pass(60);
  const before = await getPasswordKey();
  const sealed = await sealPassword('Battery-Staple-9', before);

  await rotateKey(buildOptions(env.PASSWORD_SECRET_ID, false));
  pass(secretMinutes);

  expect(await getPasswordKey()).not.toBe(before);
  expect(await unsealPassword(sealed)).toBe('Battery-Staple-9');
});

test('an API key that was sealed two keys ago is opened', async () => {
  pass(60);
  const sealed = await sealText('key-us1', 'coffee');

  for (const _round of [1, 2]) {
    await rotateKey(buildOptions(env.MAILING_LIST_SECRET_ID, true));
    pass(secretMinutes);
  }

  expect(await unsealText(sealed, 'coffee')).toBe('key-us1');
  await expect(unsealText(sealed, 'other')).rejects.toThrow();
});

test('a secret that cannot be read again stays as it was read', async () => {
  pass(60);
  const before = await getPasswordKey();
  const failing = vi.spyOn(SecretsManagerClient.prototype, 'send');
  failing.mockRejectedValue(new Error('throttled') as never);
  pass(secretMinutes);

  const after = await getPasswordKey();
  failing.mockRestore();

  expect(after).toBe(before);
});

const buildOptions = (secretId: string, keepsAll: boolean) => ({
  client,
  secretId,
  keepsAll,
  waitUntilRead: async () => pass(secretMinutes),
});
