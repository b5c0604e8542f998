// Types only: the signed-out screens load without the contract's schemas.
import type { metadata } from '#shared/contract/platform/metadata.ts';
import { sealPassword } from '#shared/domain/accounts/sealed-password.ts';
import { call, type RouteAddress } from './call.ts';

type Metadata = typeof metadata.routes.metadata;

const address: RouteAddress<Metadata> = { method: 'GET', path: '/v1/metadata' };

/**
 * Encrypts a password for transport (spec §9). The key is requested each time because it may be
 * replaced.
 */
export async function encryptForServer(password: string): Promise<string> {
  const { data } = await call<Metadata>(address, {});
  return sealPassword(password, data.passwordKey);
}
