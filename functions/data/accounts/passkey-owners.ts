// Whose passkey signs in: a passkey carries a random handle, which leads to the email of an
// identity. It is there for as long as the identity has passkeys, and holds no email of anybody else.
// Get by handle.
import { defineEntity } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toDelete, toPut } from '#functions/data/store/transact.ts';

const PasskeyOwners = defineEntity('passkey-owner', {
  attributes: {
    handle: { type: 'string', required: true },
    email: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['handle'], []) },
});

/** The email of whoever had this handle last. */
export async function findPasskeyEmail(handle: string): Promise<string | undefined> {
  const { data } = await PasskeyOwners.get({ handle }).go({ consistent: true });
  return data?.email;
}

/** Transaction item that leads from the handle to the email, also if it led elsewhere before. */
export const buildPasskeyOwnerItem = (handle: string, email: string): TransactItem =>
  toPut(PasskeyOwners.put({ handle, email }).params());

/** Transaction items that forget whose handle it was, if there is one. */
export const buildForgetPasskeyOwnerItems = (handle: string | undefined): TransactItem[] =>
  handle === undefined ? [] : [toDelete(PasskeyOwners.delete({ handle }).params())];
