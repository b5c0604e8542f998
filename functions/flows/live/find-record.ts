import { getClient } from '#functions/data/clients/clients.ts';
import { getEvents } from '#functions/data/events/events-by-id.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import type { ConnectedRecord } from '#functions/data/live/live-connections.ts';
import { getStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getUser, listUserBrandIds } from '#functions/data/accounts/users.ts';
import { worksOnAnyBrand } from '#shared/domain/access/permissions.ts';
import type { OpenRecordKind } from '#shared/domain/live/live-topics.ts';

/** The record, if it is in the scope. */
export async function findRecord(
  scope: Scope,
  { kind, id }: { readonly kind: OpenRecordKind; readonly id: string },
): Promise<ConnectedRecord | undefined> {
  const brandIds = await brandReaders[kind](scope, id);
  return brandIds && { kind, id, brandIds };
}

type BrandReader = (scope: Scope, id: string) => Promise<readonly string[] | undefined>;

const brandReaders: Readonly<Record<OpenRecordKind, BrandReader>> = {
  async event(scope, id) {
    const [event] = await getEvents(scope, [id], { consistent: false });
    return event && [event.brandId];
  },
  async invoice(scope, id) {
    const invoice = await getInvoice(scope, id);
    return invoice && [invoice.brandId];
  },
  async client(scope, id) {
    const client = await getClient(scope, id);
    return client?.brandIds;
  },
  /** Someone who works shifts has a profile; everyone else works on the brands of their account. */
  async person(scope, id) {
    const profile = await getStaffProfile(scope, id);
    const user = profile ? undefined : await getUser(scope, id);
    const brandIds = profile?.brandIds ?? (user && listUserBrandIds(user));
    return brandIds && worksOnAnyBrand(scope.brands, brandIds) ? brandIds : undefined;
  },
};
