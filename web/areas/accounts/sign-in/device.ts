import { type Device, describeDevice } from '#shared/domain/accounts/device-name.ts';

declare global {
  interface ImportMetaEnv {
    /**
     * The product's version, injected by the build (`web/vite.config.ts`). Undefined outside of a
     * build.
     */
    readonly VITE_APP_VERSION?: string;
  }
}

const key = 'deviceId';

type SignInDevice = Device & {
  readonly deviceId: string;
  readonly deviceType: string;
  readonly appVersion?: string;
};

/** Identifies this device in the list of sessions (spec §3 "Sign-in request"). */
export function readDevice(): SignInDevice {
  const deviceId = window.localStorage.getItem(key) ?? crypto.randomUUID();
  window.localStorage.setItem(key, deviceId);
  const appVersion = import.meta.env.VITE_APP_VERSION;
  return {
    ...describeDevice(window.navigator.userAgent),
    deviceId,
    deviceType: 'web',
    ...(appVersion !== undefined && { appVersion }),
  };
}
