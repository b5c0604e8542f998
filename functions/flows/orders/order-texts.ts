// What a customer is texted about their order: who writes, what they say, and how to stop it.
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { wordsOfText } from '#functions/data/orders/order-texts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { isOptedOut, type Sms } from '#functions/ports/sms.ts';
import { text } from '#shared/text/catalogue.ts';

/** None: the phone has answered STOP, or the franchise is gone. */
export async function writeOrderText(
  scope: Scope,
  mail: OutgoingMail,
  [phone]: readonly string[],
): Promise<Sms[]> {
  const franchise = await getFranchise(scope);
  if (!franchise || phone === undefined || (await isOptedOut(phone))) return [];
  const words = { name: franchise.name, text: wordsOfText(mail) };
  return [{ phone, message: text('sms_order', words) }];
}
