// Finds clients who may be the author of a message: by email, phone number or name, in this order.
import type { ClientRow } from '#shared/domain/clients/client-grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { clientList } from './client-list.ts';

export type ClientMatchQuery = {
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly businessName: string;
};

export async function findMatchingClients(
  scope: Scope,
  writer: ClientMatchQuery,
  { limit, now }: { readonly limit: number; readonly now: Instant },
): Promise<readonly ClientRow[]> {
  const { entries } = await clientList.rowSet(scope, now);
  const likeness = buildSimilarityScore(writer);
  return entries
    .map(({ row }) => ({ row, likeness: row.active ? likeness(row) : 0 }))
    .filter((it) => it.likeness > 0)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ row }) => row);
}

function buildSimilarityScore({
  contactName,
  contactEmail,
  contactPhone,
  businessName,
}: ClientMatchQuery) {
  const email = contactEmail.toLowerCase();
  const name = (businessName || contactName).toLowerCase();
  return ({ emails, phones, businessName: known }: ClientRow): number => {
    if (emails.some((it) => it.toLowerCase() === email)) return 3;
    if (contactPhone !== '' && phones.includes(contactPhone)) return 2;
    return known.toLowerCase() === name ? 1 : 0;
  };
}
