import { createPasswordLink } from './password-links.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMinutes, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** `reset`: forgotten. `invitation`: the person's first one. */
export type PasswordLinkPurpose = 'reset' | 'invitation';

export const passwordLinkMinutes = {
  reset: accountLimits.resetLinkMinutes,
  invitation: accountLimits.invitationDays * dayMinutes,
} as const satisfies Record<PasswordLinkPurpose, number>;

/** An invited person has no devices to sign out of, so the screen doesn't mention any. */
const screenParameters = { reset: '', invitation: '&invited=true' };

/** The address at which a person chooses a password. A new one replaces the previous one. */
export async function createPasswordUrl(
  email: string,
  purpose: PasswordLinkPurpose,
  now: Instant,
): Promise<string> {
  const { token, tokenHash } = createToken();
  const endsAt = instant(now + passwordLinkMinutes[purpose] * minuteMilliseconds);
  await createPasswordLink({ tokenHash, about: email, endsAt });
  return buildScreenUrl(`/set-password?otpId=${token}${screenParameters[purpose]}`);
}
