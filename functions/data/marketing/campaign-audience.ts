// The recipients of a campaign's mail. The audience is read part by part, in an order that never
// changes. A mailing that was interrupted continues with the next part, and people who join a part
// that was already read get no mail.
import { clientList } from '#functions/data/clients/client-list.ts';
import { legacyContactList } from './legacy-contact-list.ts';
import type { Campaign } from './campaigns.ts';
import { listOptOuts } from './mail-opt-outs.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import type { ClientRow } from '#shared/domain/clients/client-grid.ts';
import {
  type AudienceSource,
  isInCampaignAudience,
  toMailboxKey,
} from '#shared/domain/marketing/campaign.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type AudiencePart = { readonly source: AudienceSource; readonly from: string; readonly to: string };

/**
 * The keys of both lists (client-rows.ts, legacy-contact-rows.ts) in their order, split into parts.
 */
const clientKeys = [...'0123456789abcdef'];
const contactKeys = [
  ...['-/', '03', '47', '89', 'AD', 'EH', 'IL', 'MP', 'QT', 'UX', 'YZ'],
  ...['__', 'ad', 'eh', 'il', 'mp', 'qt', 'ux', 'yz'],
];

const audienceParts: readonly AudiencePart[] = [
  ...clientKeys.map((key) => ({ source: 'clients', from: key, to: key }) as const),
  ...contactKeys.map(([from = '', to = '']) => ({ source: 'legacyContacts', from, to }) as const),
];

/** The part with this number; undefined after the last one. */
export function getAudiencePart(number: number): AudiencePart | undefined {
  return audienceParts[number];
}

/** Selects people: a brand, and which audience of it. */
type AudienceCriteria = Pick<Campaign, 'brandId' | 'audience'>;
type AudienceMember = { readonly email: string; readonly name: string };

/** The mailboxes of one part, without duplicates. */
export async function readMailboxes(
  scope: Scope,
  reached: AudienceCriteria,
  place: AudiencePart,
): Promise<string[]> {
  return (await readAudienceMembers(scope, reached, place)).map(({ email }) => email);
}

/** The people of one part, one per mailbox. */
export async function readAudienceMembers(
  scope: Scope,
  reached: AudienceCriteria,
  { source, ...range }: AudiencePart,
): Promise<AudienceMember[]> {
  if (!reached.audience.sources.includes(source)) return [];
  const within = limitScopeToBrands(scope, [reached.brandId]);
  if (source === 'legacyContacts') {
    const rows = await legacyContactList.rowsBetween(within, range);
    return dedupeByMailbox(rows.map(({ email, contactName: name }) => ({ email, name })));
  }
  return dedupeByMailbox(toAudienceMembers(reached, await clientList.rowsBetween(within, range)));
}

/** The number of mailboxes that the mail would reach now. */
export async function countAudience(
  scope: Scope,
  campaign: Campaign,
  now: Instant,
): Promise<number> {
  const within = limitScopeToBrands(scope, [campaign.brandId]);
  const { sources } = campaign.audience;
  const [clients, contacts, optOuts] = await Promise.all([
    sources.includes('clients') ? clientList.rowSet(within, now) : undefined,
    sources.includes('legacyContacts') ? legacyContactList.rowSet(within, now) : undefined,
    listOptOuts(scope),
  ]);
  const people = [
    ...toAudienceMembers(campaign, clients?.entries.map(({ row }) => row) ?? []),
    ...(contacts?.entries.map(({ row: { email, contactName: name } }) => ({ email, name })) ?? []),
  ];
  const out = new Set(optOuts.map(({ mailbox }) => mailbox));
  return dedupeByMailbox(people).filter(({ email }) => !out.has(toMailboxKey(email))).length;
}

/** A client is represented by its main contact, or by its next address if that one has no email. */
function toAudienceMembers(
  { audience, brandId }: AudienceCriteria,
  rows: readonly ClientRow[],
): AudienceMember[] {
  return rows
    .filter((row) => isInCampaignAudience(audience, brandId, row))
    .map(({ contactEmail, contactName, emails }) => ({
      email: contactEmail || (emails[0] ?? ''),
      name: contactName,
    }));
}

function dedupeByMailbox(people: readonly AudienceMember[]): AudienceMember[] {
  const trimmed = people.map(({ email, name }) => ({ email: email.trim(), name }));
  const byMailbox = new Map(trimmed.map((person) => [toMailboxKey(person.email), person]));
  return [...byMailbox.values()].filter(({ email }) => patterns.email.test(email));
}
