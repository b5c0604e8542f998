// How operators switch the feature flags of a deployed stage.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FlagRegister } from '#scripts/operate/flag-register.ts';
import { startAppConfig } from '#tests/support/outside/app-config.ts';

let appConfig: Awaited<ReturnType<typeof startAppConfig>>;
beforeEach(async () => {
  appConfig = await startAppConfig('brandwagon-test');
});
afterEach(() => appConfig.close());

const openRegister = (application = 'brandwagon-test') =>
  new FlagRegister(application, {
    endpoint: appConfig.origin,
    region: 'us-east-1',
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
  });
const [on, off] = [{ enabled: true }, { enabled: false }];

test('flags are kept one by one, however many deployments there were', async () => {
  const register = openRegister();

  const untouched = await register.read();
  await register.set({ assistant: off });
  await register.set({ onlineOrders: off });
  await register.set({ onlineOrders: on });

  expect(untouched).toEqual({});
  expect(await register.read()).toEqual({ assistant: off, onlineOrders: on });
});

test('a flag that the product no longer has is forgotten', async () => {
  const register = openRegister();

  await register.set({ gone: on, assistant: on });

  expect(await register.read()).toEqual({ assistant: on });
});

test('of two changes at the same time one is made, and the other is refused', async () => {
  const register = openRegister();
  await register.set({ assistant: on });
  appConfig.changeMeanwhile({ assistant: on, onlineOrders: off });

  await expect(register.set({ assistant: off })).rejects.toThrow('Run it again');

  expect(await register.read()).toEqual({ assistant: on, onlineOrders: off });
});

test('a change that AppConfig rolls back is an error, and the flags are as before', async () => {
  const register = openRegister();
  await register.set({ assistant: on });
  appConfig.endIn('ROLLED_BACK');

  await expect(register.set({ assistant: off })).rejects.toThrow('rolled the change back');

  expect(await register.read()).toEqual({ assistant: on });
});

test('a stage that isn’t deployed is named', async () => {
  await expect(openRegister('brandwagon-other').read()).rejects.toThrow(
    'AppConfig has no brandwagon-other: deploy the stage first',
  );
});
