// A virtual device that makes passkeys and signs with them, for Chromium.
import type { Browser, Page } from '@playwright/test';

/** A page under a name: passkeys belong to names, so not to the IP address that the laptop prints. */
export async function openPageByName(
  browser: Browser,
  baseURL: string | undefined,
  viewport?: { readonly width: number; readonly height: number },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://localhost:${new URL(baseURL ?? '').port}`,
    storageState: { cookies: [], origins: [] },
    ...(viewport && { viewport }),
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}
