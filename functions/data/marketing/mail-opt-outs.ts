// People who want no optional mail from a franchise (decisions/471): one item per mailbox, by its
// normalized address. Each mail has its own opt-out link, stored by the hash of its token
// (data/store/links.ts).
import { Entity } from '#functions/data/store/entity.ts';
import { mailboxKey } from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import type { OptOutSource } from '#shared/domain/marketing/opt-out.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { type Scope, scopeOf } from '#functions/data/store/scope.ts';
import { indexes, table } from '#functions/data/store/table.ts';
import { type Part, put, transact } from '#functions/data/store/transact.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';

export type OptOut = {
  readonly mailbox: string;
  /** The campaign whose mail led to it; empty if none. */
  readonly campaignId: string;
  readonly source: OptOutSource;
  readonly at: string;
  /** When this franchise learned of it, if later: by a migration or a change of address. */
  readonly notedAt?: string;
};

const OptOuts = new Entity(
  {
    model: { service: 'brandwagon', entity: 'mail-opt-out', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      mailbox: { type: 'string', required: true },
      row: { type: 'any', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['mailbox'], casing: 'none' },
      },
      list: {
        index: indexes.list.name,
        projection: ['row'],
        pk: { field: indexes.list.pk, composite: ['tenant'], casing: 'none' },
        sk: { field: indexes.list.sk, composite: ['mailbox'], casing: 'none' },
      },
    },
  },
  table,
);

/** The first opt-out of a mailbox counts. */
export async function optOut({ tenant }: Scope, { mailbox: typed, ...out }: OptOut): Promise<void> {
  const mailbox = mailboxKey(typed);
  const { data } = await OptOuts.get({ tenant, mailbox }).go({ consistent: true });
  if (!data) await OptOuts.put({ tenant, mailbox, row: { mailbox, ...out } }).go();
}

/** For a transaction. Overwriting an existing opt-out is harmless. */
export function optOutPart({ tenant }: Scope, { mailbox: typed, ...out }: OptOut): Part {
  const mailbox = mailboxKey(typed);
  return put(OptOuts.put({ tenant, mailbox, row: { mailbox, ...out } }).params());
}

export async function getOptOuts({ tenant }: Scope, emails: readonly string[]): Promise<OptOut[]> {
  const mailboxes = [...new Set(emails.filter((email) => email !== '').map(mailboxKey))];
  if (mailboxes.length === 0) return [];
  const keys = mailboxes.map((mailbox) => ({ tenant, mailbox }));
  const { data } = await OptOuts.get(keys).go({ consistent: true });
  return data.map(({ row }) => row as OptOut);
}

/** Copies the source's opt-outs that the target lacks: an opt-out follows the person. */
export async function carriedOptOutParts(
  { source, target }: { readonly source: Scope; readonly target: Scope },
  emails: readonly string[],
  now: Instant,
): Promise<Part[]> {
  const [own, theirs] = await Promise.all([getOptOuts(source, emails), getOptOuts(target, emails)]);
  const known = new Set(theirs.map(({ mailbox }) => mailbox));
  return own
    .filter(({ mailbox }) => !known.has(mailbox))
    .map((out) => optOutPart(target, { ...out, campaignId: '', notedAt: toIso(now) }));
}

/** A person who opted out stays opted out when their address changes. */
export async function movedOptOutParts(
  scope: Scope,
  moves: readonly { readonly from: string; readonly to: string }[],
  now: Instant,
): Promise<Part[]> {
  const moved = moves.filter(
    ({ from, to }) => from !== '' && to !== '' && mailboxKey(from) !== mailboxKey(to),
  );
  if (moved.length === 0) return [];
  const outs = await getOptOuts(
    scope,
    moved.flatMap(({ from, to }) => [from, to]),
  );
  const byMailbox = new Map(outs.map((out) => [out.mailbox, out]));
  return moved.flatMap(({ from, to }) => {
    const out = byMailbox.get(mailboxKey(from));
    const isKnown = byMailbox.has(mailboxKey(to));
    return out && !isKnown ? [optOutPart(scope, { ...out, mailbox: to, notedAt: toIso(now) })] : [];
  });
}

export async function optIn({ tenant }: Scope, email: string): Promise<void> {
  await OptOuts.delete({ tenant, mailbox: mailboxKey(email) }).go();
}

export async function isOptedOut({ tenant }: Scope, email: string): Promise<boolean> {
  const mailbox = mailboxKey(email);
  const { data } = await OptOuts.get({ tenant, mailbox }).go({ consistent: true });
  return data !== null;
}

/** The addresses that didn't opt out. */
export async function wanted({ tenant }: Scope, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const keys = emails.map((email) => ({ tenant, mailbox: mailboxKey(email) }));
  const { data } = await OptOuts.get(keys).go({ consistent: true });
  const out = new Set(data.map(({ mailbox }) => mailbox));
  return emails.filter((email) => !out.has(mailboxKey(email)));
}

export async function listOptOuts({ tenant }: Scope): Promise<OptOut[]> {
  const { data } = await OptOuts.query.list({ tenant }).go({ pages: 'all' });
  return data.map(({ row }) => row as OptOut);
}

const day = 86_400_000;

/** Returns the token for a mail's own link. */
export async function openMailLink(
  { tenant }: Scope,
  campaignId: string,
  email: string,
  now: Instant,
): Promise<string> {
  const { token, tokenHash } = newToken();
  const endsAt = instant(now + marketingLimits.mailLinkDays * day);
  await writeMailLink({ tenant, campaignId, email }, { tokenHash, endsAt });
  return token;
}

type Letter = { readonly tenant: string; readonly campaignId: string; readonly email: string };

export async function writeMailLink(
  { tenant, campaignId, email }: Letter,
  opens: Pick<Link, 'tokenHash' | 'endsAt'>,
): Promise<void> {
  const about = [tenant, campaignId, email].join('/');
  await transact([newLinkPart('campaignMail', { ...opens, about })]);
}

/** The mail of a link. The link itself is the proof of access. Addresses may contain a slash. */
export function letterOfLink({ about }: Link): {
  readonly scope: Scope;
  readonly campaignId: string;
  readonly email: string;
} {
  const [tenant = '', campaignId = '', ...email] = about.split('/');
  return { scope: scopeOf(tenant, 'all'), campaignId, email: email.join('/') };
}

export const optedOutByLink = (email: string, campaignId: string, now: Instant): OptOut => ({
  ...{ mailbox: email, campaignId, source: 'link', at: toIso(now) },
});
