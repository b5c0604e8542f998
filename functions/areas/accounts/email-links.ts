import type { AccountChangeResult } from '#functions/data/accounts/account-changes.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { confirmEmail, keepEmail } from '#functions/flows/accounts/change-email.ts';
import { endDeviceByLink } from '#functions/flows/accounts/end-device.ts';
import { acceptAccount } from '#functions/flows/accounts/join-account.ts';
import { LinkUnknown } from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { requireSavedUser } from '#functions/flows/accounts/require-saved-user.ts';
import { serveArea } from '#functions/http/serve.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { successMessage } from '#shared/text/catalogue.ts';

export const handler = serveArea(emailLinks, {
  confirm: withCallerOrigin(async (_input, { link, origin, now }) => {
    const { email } = requireDone(await confirmEmail(link, { origin, now }));
    return { general: successMessage('msg_email_confirmed', { email }) };
  }),

  keep: withCallerOrigin(async (_input, { link, origin, now }) => {
    const { email } = requireDone(await keepEmail(link, { origin, now }));
    return { general: successMessage('msg_email_kept', { email }) };
  }),

  join: withCallerOrigin(async (_input, { link, origin, now }) => {
    const { invited } = requireDone(await acceptAccount(link, { origin, now }));
    return { general: successMessage(invited ? 'msg_joined_without_password' : 'msg_joined') };
  }),

  endDevice: withCallerOrigin(async (_input, { link, origin, now }) => {
    if (!(await endDeviceByLink(link, { origin, now }))) throw new LinkUnknown();
    return { general: successMessage('msg_device_ended') };
  }),
});

function requireDone(outcome: AccountChangeResult | undefined): User {
  if (!outcome) throw new LinkUnknown();
  return requireSavedUser(outcome);
}
