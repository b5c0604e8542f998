// Text messages to a customer about their order: who writes, what happened, and how to stop them.
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { getOrderTextBody } from '#functions/data/orders/order-texts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { isPhoneOptedOut, type Sms } from '#functions/ports/sms.ts';
import { text } from '#shared/text/catalogue.ts';

/** Empty if the phone has replied STOP or the franchise no longer exists. */
export async function writeOrderText(
  scope: Scope,
  mail: OutgoingMail,
  [phone]: readonly string[],
): Promise<Sms[]> {
  const franchise = await getFranchise(scope);
  if (!franchise || phone === undefined || (await isPhoneOptedOut(phone))) return [];
  const words = { name: franchise.name, text: getOrderTextBody(mail) };
  return [{ phone, message: text('sms_order', words) }];
}
