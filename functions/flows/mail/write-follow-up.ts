// A mail to someone who hasn't replied, about the current state of the thing, with its own link.
import { type Franchise, getFranchise } from '#functions/data/franchises/franchises.ts';
import { openInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { type AwaitedThing, readAwaited } from '#functions/data/mail/awaited-things.ts';
import { awaitedValues } from '#functions/data/mail/awaited-values.ts';
import { openConfirmationLink } from '#functions/data/mail/event-links.ts';
import { aboutOfFollowUp } from '#functions/data/mail/follow-up-about.ts';
import { getTemplate } from '#functions/data/mail/mail-templates.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { templateMail } from '#functions/data/mail/template-mail.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { screenLink } from '#functions/ports/links.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import type { TemplateValues } from '#shared/domain/mail/mail-template.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Undefined if they have replied meanwhile, or if a reply is no longer needed. */
export async function writeFollowUp(
  scope: Scope,
  mail: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail | undefined> {
  const { kind, templateId } = aboutOfFollowUp(mail.about);
  const key = { kind, thingId: mail.thing };
  const [thing, template, franchise, values] = await Promise.all([
    readAwaited(scope, key, now),
    getTemplate(scope, templateId),
    getFranchise(scope),
    awaitedValues(scope, key),
  ]);
  if (!thing?.wait || thing.isOnHold || !template || !franchise || !values) return undefined;
  const filled = { ...values, ...(await linkFor(scope, thing, { franchise, to, now })) };
  return templateMail(scope, { template, values: filled, franchise, to });
}

type Leaving = {
  readonly franchise: Franchise;
  readonly to: readonly string[];
  readonly now: Instant;
};

/** Each mail has its own link, whose validity starts when the mail is sent. */
async function linkFor(
  scope: Scope,
  { kind, thingId }: AwaitedThing,
  { franchise, to, now }: Leaving,
): Promise<TemplateValues> {
  switch (kind) {
    case 'confirmation': {
      const days = franchise.confirmationValidDays;
      const path = await openConfirmationLink(scope, thingId, { days, sentTo: to, now });
      return { confirmationLink: screenLink(path) };
    }
    case 'quote': {
      const token = await openInvoiceLink(scope, thingId, now, to);
      return { quoteLink: screenLink(`/invoice-view?token=${token}`) };
    }
    case 'request':
      return {};
  }
}
