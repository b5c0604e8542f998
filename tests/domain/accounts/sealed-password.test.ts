import { expect, test } from 'vitest';
import {
  openPassword,
  sealedPasswordPattern,
  sealPassword,
} from '#shared/domain/accounts/sealed-password.ts';

const secret = 'a secret that both sides were given';

test.each(['Snow-Cone-42', 'ä€😀 pass', 'x'.repeat(128)])(
  '%s comes out as it went in',
  async (typed) => {
    const sealed = await sealPassword(typed, secret);

    expect(sealed).toMatch(sealedPasswordPattern);
    expect(await openPassword(sealed, secret)).toBe(typed);
  },
);

test('the same password is sealed differently each time', async () => {
  expect(await sealPassword('Snow-Cone-42', secret)).not.toBe(
    await sealPassword('Snow-Cone-42', secret),
  );
});

test('another secret opens nothing', async () => {
  expect(await openPassword(await sealPassword('Snow-Cone-42', secret), 'another')).toBeUndefined();
});
