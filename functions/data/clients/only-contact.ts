import type { ContactPerson } from '#shared/domain/clients/client.ts';

/** Whom somebody names who books, and the only contact person that clients used to have. */
type OnlyContact = {
  readonly contactName?: string | undefined;
  readonly contactEmail?: string | undefined;
  readonly contactPhone?: string | undefined;
};

/** Nobody where nothing is known of them. */
export function contactsOf(clientId: string, given: OnlyContact): ContactPerson[] {
  const { contactName: name = '', contactEmail: email = '', contactPhone: phone = '' } = given;
  if (!name && !email && !phone) return [];
  const copies = { ccMailIds: [], bccMailIds: [] };
  return [{ contactId: clientId, title: '', name, email, phone, ...copies }];
}
