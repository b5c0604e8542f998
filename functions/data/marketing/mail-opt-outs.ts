// People who want no optional mail from a franchise (functions/decisions/150): one item per mailbox, by its
// normalized address. Each write counts itself in the stamp of its bucket, without reading what is
// there first. So an opt-out is never deleted, only marked as removed: if its count started over,
// the bucket could get a stamp again that readers have cached. The grid is in opt-out-list.ts. Each
// mail has its own opt-out link, stored by the hash of its token (data/store/links.ts).
import { defineEntity, parseItem, shapedAttribute } from '#functions/data/store/entity.ts';
import { buildWriteCountItems } from '#functions/data/lists/row-stamps.ts';
import { toMailboxKey } from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import type { OptOutSource } from '#shared/domain/marketing/opt-out.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { type Link, buildCreateLinkItem } from '#functions/data/store/links.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { maxKey, minKey } from '#functions/data/store/key-range.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toUpdate, transact } from '#functions/data/store/transact.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { unset } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';

export type OptOut = {
  readonly mailbox: string;
  /** The campaign whose mail led to it; empty if none. */
  readonly campaignId: string;
  readonly source: OptOutSource;
  readonly at: string;
  /** When this franchise learned of it, if later: by a migration or a change of address. */
  readonly notedAt?: string;
};

/** Once removed, `at` is the time of the removal, and the campaign and source mean nothing. */
type StoredOptOut = OptOut & { readonly removed: boolean };

const OptOuts = defineEntity('mail-opt-out', {
  attributes: {
    tenant: { type: 'string', required: true },
    mailbox: { type: 'string', required: true },
    row: shapedAttribute<StoredOptOut>({
      mailbox: '',
      campaignId: '',
      source: 'person',
      at: toIso(epoch),
      notedAt: unset,
      removed: false,
    }),
    /** The number of writes; missing until the first one since there is a list. */
    version: { type: 'number' },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['mailbox']),
    list: listIndex(['tenant'], ['mailbox']),
  },
});

/** The first opt-out of a mailbox counts. */
export async function recordOptOut(
  { tenant }: Scope,
  { mailbox: typed, ...out }: OptOut,
): Promise<void> {
  const mailbox = toMailboxKey(typed);
  const { data } = await OptOuts.get({ tenant, mailbox }).go({ consistent: true });
  if (data && !data.row.removed) return;
  await transact(buildOptOutItems(createScope(tenant, 'all'), [{ mailbox, ...out }]));
}

/** For a transaction. Overwriting existing opt-outs is harmless. */
export function buildOptOutItems(scope: Scope, outs: readonly OptOut[]): TransactItem[] {
  const { tenant } = scope;
  const rows = outs.map((out) => ({ ...out, mailbox: toMailboxKey(out.mailbox) }));
  return [
    ...rows.map((row) => {
      const stored = { ...row, removed: false };
      const written = OptOuts.upsert({ tenant, mailbox: row.mailbox, row: stored });
      return toUpdate(written.add({ version: 1 }).params());
    }),
    ...buildStampItems(
      scope,
      rows.map(({ mailbox }) => mailbox),
    ),
  ];
}

const buildStampItems = (scope: Scope, mailboxes: readonly string[]): TransactItem[] =>
  buildWriteCountItems(
    scope,
    'optOut',
    mailboxes.map((mailbox) => ({ id: mailbox, bucket: toOptOutBucket(mailbox) })),
  );

/** By the beginning of the key. */
export const toOptOutBucket = (mailbox: string) => mailbox.slice(0, 1);

export async function getOptOuts({ tenant }: Scope, emails: readonly string[]): Promise<OptOut[]> {
  const mailboxes = [...new Set(emails.filter((email) => email !== '').map(toMailboxKey))];
  if (mailboxes.length === 0) return [];
  const keys = mailboxes.map((mailbox) => ({ tenant, mailbox }));
  const { data } = await OptOuts.get(keys).go({ consistent: true });
  return data.flatMap(({ row }) => toOptOut(row));
}

/** None if it was removed. */
const toOptOut = ({ removed, ...out }: StoredOptOut): readonly OptOut[] => (removed ? [] : [out]);

/** Copies the source's opt-outs that the target lacks: an opt-out follows the person. */
export async function buildMigratedOptOutItems(
  { source, target }: { readonly source: Scope; readonly target: Scope },
  emails: readonly string[],
  now: Instant,
): Promise<TransactItem[]> {
  const [own, theirs] = await Promise.all([getOptOuts(source, emails), getOptOuts(target, emails)]);
  const known = new Set(theirs.map(({ mailbox }) => mailbox));
  return buildOptOutItems(
    target,
    own
      .filter(({ mailbox }) => !known.has(mailbox))
      .map((out) => ({ ...out, campaignId: '', notedAt: toIso(now) })),
  );
}

const optOutsPerTransaction = 30;

/** Opt-outs that another program knew of. Those that are here already stay as they are. */
export async function recordImportedOptOuts(
  scope: Scope,
  emails: readonly string[],
  at: Instant,
): Promise<void> {
  const mailboxes = [...new Set(emails.filter((email) => email !== '').map(toMailboxKey))];
  for (let from = 0; from < mailboxes.length; from += optOutsPerTransaction) {
    const some = mailboxes.slice(from, from + optOutsPerTransaction);
    const known = new Set((await getOptOuts(scope, some)).map(({ mailbox }) => mailbox));
    const outs = some
      .filter((mailbox) => !known.has(mailbox))
      .map((mailbox): OptOut => ({ mailbox, campaignId: '', source: 'person', at: toIso(at) }));
    if (outs.length > 0) await transact(buildOptOutItems(scope, outs));
  }
}

/** A person who opted out stays opted out when their address changes. */
export async function buildMovedOptOutItems(
  scope: Scope,
  moves: readonly { readonly from: string; readonly to: string }[],
  now: Instant,
): Promise<TransactItem[]> {
  const moved = moves.filter(
    ({ from, to }) => from !== '' && to !== '' && toMailboxKey(from) !== toMailboxKey(to),
  );
  if (moved.length === 0) return [];
  const outs = await getOptOuts(
    scope,
    moved.flatMap(({ from, to }) => [from, to]),
  );
  const byMailbox = new Map(outs.map((out) => [out.mailbox, out]));
  const following = moved.flatMap(({ from, to }) => {
    const out = byMailbox.get(toMailboxKey(from));
    const isKnown = byMailbox.has(toMailboxKey(to));
    return out && !isKnown ? [{ ...out, mailbox: to, notedAt: toIso(now) }] : [];
  });
  return buildOptOutItems(scope, following);
}

/** Keeps only the mailbox and the time. Does nothing if there is no opt-out. */
export async function removeOptOut(scope: Scope, email: string, now: Instant): Promise<void> {
  const mailbox = toMailboxKey(email);
  const row: StoredOptOut = {
    mailbox,
    campaignId: '',
    source: 'person',
    at: toIso(now),
    removed: true,
  };
  const removal = OptOuts.patch({ tenant: scope.tenant, mailbox }).set({ row }).add({ version: 1 });
  await transact([toUpdate(removal.params()), ...buildStampItems(scope, [mailbox])]);
}

export async function isOptedOut({ tenant }: Scope, email: string): Promise<boolean> {
  const mailbox = toMailboxKey(email);
  const { data } = await OptOuts.get({ tenant, mailbox }).go({ consistent: true });
  return data !== null && !data.row.removed;
}

/** The addresses that didn't opt out. */
export async function filterMailable(
  { tenant }: Scope,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const keys = emails.map((email) => ({ tenant, mailbox: toMailboxKey(email) }));
  const { data } = await OptOuts.get(keys).go({ consistent: true });
  const out = new Set(data.flatMap(({ mailbox, row }) => (row.removed ? [] : [mailbox])));
  return emails.filter((email) => !out.has(toMailboxKey(email)));
}

export async function listOptOuts({ tenant }: Scope): Promise<OptOut[]> {
  const { data } = await OptOuts.query.list({ tenant }).go({ pages: 'all' });
  return data.flatMap(({ row }) => toOptOut(row));
}

/** The end of a key of the list: stored-list.ts. */
const keySuffixEnd = '~';

/** As the list stores an opt-out. Version 0: not written since there is a list. */
export type OptOutListRow = Omit<OptOut, 'notedAt'> & {
  readonly id: string;
  readonly version: number;
  readonly removed: boolean;
};

export function parseOptOutItem(item: Readonly<Record<string, unknown>>): OptOutListRow {
  const { row, version = 0 } = parseItem(OptOuts, item);
  const { mailbox, campaignId, source, at, removed } = row;
  return { id: mailbox, version, mailbox, campaignId, source, at, removed };
}

/** The opt-outs of the buckets between two keys, both inclusive; from the table, consistently. */
export function queryOptOuts(tenant: string, from: string, to: string) {
  // Keys end with a character that mailboxes may contain, and begin with none that is higher.
  const last = to.startsWith(keySuffixEnd) ? maxKey : to.slice(0, -1) + maxKey;
  const optOuts = OptOuts.query
    .primary({ tenant })
    .between({ mailbox: from || minKey }, { mailbox: last });
  return { ...optOuts.params(), ConsistentRead: true };
}

/** Returns the token for a mail's own link. */
export async function createMailLink(
  { tenant }: Scope,
  campaignId: string,
  email: string,
  now: Instant,
): Promise<string> {
  const { token, tokenHash } = createToken();
  const endsAt = instant(now + marketingLimits.mailLinkDays * dayMilliseconds);
  await storeMailLink({ tenant, campaignId, email }, { tokenHash, endsAt });
  return token;
}

type CampaignLetter = {
  readonly tenant: string;
  readonly campaignId: string;
  readonly email: string;
};

export async function storeMailLink(
  { tenant, campaignId, email }: CampaignLetter,
  opens: Pick<Link, 'tokenHash' | 'endsAt'>,
): Promise<void> {
  const about = [tenant, campaignId, email].join('/');
  await transact([buildCreateLinkItem('campaignMail', { ...opens, about })]);
}

/** The mail of a link. The link itself is the proof of access. Addresses may contain a slash. */
export function parseMailLink({ about }: Link): {
  readonly scope: Scope;
  readonly campaignId: string;
  readonly email: string;
} {
  const [tenant = '', campaignId = '', ...email] = about.split('/');
  return { scope: createScope(tenant, 'all'), campaignId, email: email.join('/') };
}

export const createLinkOptOut = (email: string, campaignId: string, now: Instant): OptOut => ({
  mailbox: email,
  campaignId,
  source: 'link',
  at: toIso(now),
});
