// Anyone who has an expired link can request a new one. It is mailed to where the old one was sent:
// having the link proves that it was sent, not that the mailbox belongs to the caller.
import { parseLinkWords } from '#functions/data/accounts/account-links.ts';
import { buildAccountMail, queueAccountMail } from '#functions/data/accounts/account-mails.ts';
import { readIdentity } from '#functions/data/accounts/identities.ts';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import type { RequestOrigin } from '#functions/data/accounts/sessions.ts';
import { getClient } from '#functions/data/clients/clients.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { parseInvoiceLink, createInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { parseEventLink, createConfirmationLink } from '#functions/data/mail/event-links.ts';
import { withFranchiseSender } from '#functions/data/mail/franchise-sender.ts';
import { queueMail, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import { parseMailLink, createMailLink } from '#functions/data/marketing/mail-opt-outs.ts';
import { createOrderLink, parseOrderLink } from '#functions/data/orders/order-links.ts';
import { getOrder } from '#functions/data/orders/orders.ts';
import { findLink, type Link } from '#functions/data/store/links.ts';
import { type Scope, createAccountScope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import type { RenewableLinkPurpose } from '#shared/domain/access/link-purposes.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';

type NewLinkInput = { readonly purpose: RenewableLinkPurpose; readonly token: string };
type NewLinkContext = { readonly origin: RequestOrigin; readonly now: Instant };

/** A link that is still valid isn't renewed. Each link can be renewed only a few times a day. */
export async function requestNewLink(
  { purpose, token }: NewLinkInput,
  doing: NewLinkContext,
): Promise<void> {
  const link = await findLink(purpose, hashToken(token));
  if (!link || link.endsAt > doing.now) return;
  if (!(await consumeRateLimit('linkRenewalsOfLink', link.tokenHash, doing.now))) return;
  if (purpose === 'setPassword') return requestPasswordLink(link, doing);
  if (purpose === 'join') {
    const about = parseLinkWords(link);
    return queueAccountMail(buildAccountMail(doing, { purpose, to: about['email'] ?? '', about }));
  }
  const renewed = await renewLink(purpose, link, doing.now);
  if (!renewed || renewed.to.length === 0) return;
  await queueMail({
    tenant: renewed.scope.tenant,
    thing: link.tokenHash,
    kind: 'newLink',
    slot: newId(doing.now),
    to: renewed.to,
    about: { purpose },
    askedAt: doing.now,
  });
}

/** A person who was invited and has no password yet is invited again. */
async function requestPasswordLink({ about: to }: Link, doing: NewLinkContext): Promise<void> {
  const identity = await readIdentity(to);
  const purpose = identity?.passwordHash ? 'reset' : 'invitation';
  await queueAccountMail(buildAccountMail(doing, { purpose, to }));
}

/** Empty if what the link was about no longer exists, or if nobody needs it anymore. */
export async function writeNewLinkMail(
  { thing, about }: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail[]> {
  const purpose = mailedPurposes.find((it) => it === about?.['purpose']);
  const link = purpose && (await findLink(purpose, thing));
  const renewed = link && (await renewLink(purpose, link, now));
  if (!renewed) return [];
  const { scope, title } = renewed;
  const franchise = await getFranchise(scope);
  const values = {
    title: title || (franchise?.name ?? ''),
    name: franchise?.name ?? '',
    link: buildScreenUrl(await renewed.open(to)),
  };
  const mail = {
    to: [...to],
    subject: text('mail_new_link_subject', values),
    text: text('mail_new_link_text', values),
    html: text('mail_new_link_html', escapeValues(values)),
  };
  return [await withFranchiseSender(scope, mail)];
}

const mailedPurposes = ['order', 'invoice', 'confirmEvent', 'campaignMail'] as const;
type MailedPurpose = (typeof mailedPurposes)[number];

type RenewedLink = {
  readonly scope: Scope;
  /**
   * Where the old link was sent; if older code didn't store that, the current address of what it is
   * about.
   */
  readonly to: readonly string[];
  /** What the link leads to; empty if it is about the franchise. */
  readonly title: string;
  readonly open: (to: readonly string[]) => Promise<`/${string}`>;
};

async function renewLink(
  purpose: MailedPurpose,
  link: Link,
  now: Instant,
): Promise<RenewedLink | undefined> {
  switch (purpose) {
    case 'order':
      return renewOrderLink(link, now);
    case 'invoice':
      return renewInvoiceLink(link, now);
    case 'confirmEvent':
      return renewConfirmationLink(link, now);
    case 'campaignMail': {
      const { scope, campaignId, email } = parseMailLink(link);
      const open = async () =>
        `/campaign-mail?token=${await createMailLink(scope, campaignId, email, now)}` as const;
      return { scope, to: [email], title: '', open };
    }
  }
}

async function renewOrderLink(link: Link, now: Instant): Promise<RenewedLink | undefined> {
  const { scope, orderId } = parseOrderLink(link);
  const order = await getOrder(scope, orderId);
  const event = order && (await getEvent(scope, order.eventId));
  if (!order?.detail || !event) return undefined;
  return {
    scope,
    to: link.sentTo ?? [order.detail.email],
    title: text('new_link_order', { event: event.eventName }),
    open: async (sentTo) =>
      `/order/${await createOrderLink(scope, { orderId, event, sentTo, now })}` as const,
  };
}

async function renewInvoiceLink(link: Link, now: Instant): Promise<RenewedLink | undefined> {
  const { scope, invoiceId } = parseInvoiceLink(link);
  const invoice = await getInvoice(scope, invoiceId);
  if (!invoice || invoice.issuedAt === undefined) return undefined;
  const { contactEmail } = invoice.content.customerDetails;
  const type = text(`invoice_type_${invoice.type}`);
  return {
    scope,
    to: link.sentTo ?? [contactEmail].filter(Boolean),
    title: text('new_link_invoice', { type, number: invoice.number ?? '' }),
    open: async (sentTo) =>
      `/invoice-view?token=${await createInvoiceLink(scope, invoiceId, now, sentTo)}` as const,
  };
}

/** An event that is over or canceled can't be confirmed. */
async function renewConfirmationLink(link: Link, now: Instant): Promise<RenewedLink | undefined> {
  const about = parseEventLink(link);
  const scope = createAccountScope(about);
  const event = await getEvent(scope, about.eventId);
  if (!event || !takesPlace(event.status) || event.endsAt <= now) return undefined;
  const [client, franchise] = await Promise.all([
    getClient(scope, event.clientId),
    getFranchise(scope),
  ]);
  const main = client?.contacts[0]?.email;
  const days = franchise?.confirmationValidDays ?? 0;
  return {
    scope,
    to: link.sentTo ?? (main ? [main] : []),
    title: event.eventName,
    open: (sentTo) => createConfirmationLink(scope, about.eventId, { days, sentTo, now }),
  };
}
