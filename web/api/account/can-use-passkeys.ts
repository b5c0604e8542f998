import { isPasskeyHost } from '#shared/domain/accounts/passkey.ts';

/** Whether this browser makes and uses passkeys on this page. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && isPasskeyHost(window.location.hostname);
