// Passwords as a browser sends them.
import { getPasswordKey } from '#functions/ports/secrets/password-secret.ts';
import { sealPassword } from '#shared/domain/accounts/sealed-password.ts';

export async function sealTestPassword(password: string): Promise<string> {
  return sealPassword(password, await getPasswordKey());
}
