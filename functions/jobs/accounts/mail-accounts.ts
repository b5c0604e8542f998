// Mails what was asked for about an account. Safe to run twice, late and at once: of all events about
// a mail, one claims it before anything is sent. A mail that is refused gives the claim back and
// fails the invocation, which is tried again; a link that was never sent is replaced by the next.
import {
  claimAccountMail,
  getAccountMail,
  releaseAccountMail,
} from '#functions/data/accounts/account-mails.ts';
import { mailAccount } from '#functions/flows/accounts/mail-account.ts';
import { onDomainEvents } from '#functions/http/job.ts';

export const handler = onDomainEvents<'accountMail.asked'>(
  'mail-accounts',
  async ({ detail: { mailId } }, now) => {
    const mail = await getAccountMail(mailId);
    if (!mail || !(await claimAccountMail(mailId, now))) return;
    try {
      await mailAccount(mail, now);
    } catch (error) {
      await releaseAccountMail(mailId);
      throw error;
    }
  },
);
