import type { ContactPerson } from '#shared/domain/clients/client.ts';

/** The contact that a booking names, or the single contact person that clients used to have. */
type SingleContact = {
  readonly contactName?: string | undefined;
  readonly contactEmail?: string | undefined;
  readonly contactPhone?: string | undefined;
};

/** Empty if nothing is known about the contact. */
export function toContactPersons(clientId: string, contact: SingleContact): ContactPerson[] {
  const { contactName: name = '', contactEmail: email = '', contactPhone: phone = '' } = contact;
  if (!name && !email && !phone) return [];
  const copies = { ccMailIds: [], bccMailIds: [] };
  return [{ contactId: clientId, title: '', name, email, phone, ...copies }];
}
