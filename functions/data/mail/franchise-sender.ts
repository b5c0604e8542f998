import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';

/** Sends the mail in the franchise's name, with replies going to its address. */
export async function withFranchiseSender(scope: Scope, mail: Mail): Promise<Mail> {
  const franchise = await getFranchise(scope);
  if (!franchise) return mail;
  const { name: senderName, primaryEmail } = franchise;
  return { ...mail, senderName, ...(primaryEmail ? { replyTo: [primaryEmail] } : {}) };
}
