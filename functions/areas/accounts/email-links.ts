import type { Outcome } from '#functions/data/accounts/account-changes.ts';
import type { User } from '#functions/data/accounts/users.ts';
import { confirmEmail, keepEmail } from '#functions/flows/accounts/change-email.ts';
import { takeAccount } from '#functions/flows/accounts/join-account.ts';
import { LinkUnknown } from '#functions/http/errors.ts';
import { traced } from '#functions/http/origin.ts';
import { saved } from '#functions/http/outcome.ts';
import { serve } from '#functions/http/serve.ts';
import { emailLinks } from '#shared/contract/accounts/email-links.ts';
import { said } from '#shared/text/catalogue.ts';

export const handler = serve(emailLinks, {
  confirm: traced(async (_input, { link, origin, now }) => {
    const { email } = done(await confirmEmail(link, { origin, now }));
    return { general: said('msg_email_confirmed', { email }) };
  }),

  keep: traced(async (_input, { link, origin, now }) => {
    const { email } = done(await keepEmail(link, { origin, now }));
    return { general: said('msg_email_kept', { email }) };
  }),

  join: traced(async (_input, { link, origin, now }) => {
    const { invited } = done(await takeAccount(link, { origin, now }));
    return { general: said(invited ? 'msg_joined_without_password' : 'msg_joined') };
  }),
});

function done(outcome: Outcome | undefined): User {
  if (!outcome) throw new LinkUnknown();
  return saved(outcome);
}
