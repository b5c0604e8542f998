import type { z } from 'zod';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import type { LegacyContact } from '#shared/contract/marketing/legacy-contacts.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';

const { body } = legacyContacts.routes.create;
export type ContactForm = z.output<typeof body>;
export type ContactValues = z.input<typeof body>;

export const contactResolver = createContractResolver<ContactValues, ContactForm>(body);

const emptyContact = {
  businessName: '',
  contactName: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  lastEventDate: '',
  notes: '',
} as const;

/** A new contact. If there is only one brand, it is preselected. */
export function createLegacyContactValues(
  brandIds: readonly string[],
  requestKey: string,
): ContactValues {
  const [only = '', ...others] = brandIds;
  return { ...emptyContact, brandId: others.length === 0 ? only : '', requestKey };
}

/** The initial values for a stored contact. Its request key isn't sent. */
export function toLegacyContactValues(contact: LegacyContact): ContactValues {
  const { id: requestKey, version: _, clientId: _client, ...values } = contact;
  return { ...values, requestKey };
}
