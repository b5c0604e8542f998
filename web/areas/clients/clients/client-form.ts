import type { z } from 'zod';
import { type ClientFacts, clients } from '#shared/contract/clients/clients.ts';
import { text } from '#shared/text/clients/clients.ts';

/** For a new client, including its main contact. */
export const NewClientForm = clients.routes.add.body.omit({ requestKey: true });
export type NewClientForm = z.output<typeof NewClientForm>;

/** For an existing client; contact persons have their own section. */
export const EditClientForm = clients.routes.update.body.omit({ id: true, version: true });
export type EditClientForm = z.output<typeof EditClientForm>;

export type ContactValues = {
  title: string;
  name: string;
  email: string;
  phone: string;
  ccMailIds: string[];
  bccMailIds: string[];
};

export type ClientValues = {
  businessName: string;
  industry: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  tags: string[];
  brandIds: string[];
  contacts: ContactValues[];
};

export const createContactValues = (): ContactValues => ({
  title: '',
  name: '',
  email: '',
  phone: '',
  ccMailIds: [],
  bccMailIds: [],
});

export const createClientFormValues = (brandIds: string[]): ClientValues => ({
  businessName: '',
  industry: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  tags: [],
  brandIds,
  contacts: [createContactValues()],
});

export function toClientValues(client: ClientFacts): ClientValues {
  const { businessName, industry, address, city, state, zip, tags, brandIds } = client;
  return { businessName, industry, address, city, state, zip, tags, brandIds, contacts: [] };
}

export const clientFieldLabels = {
  businessName: text('client_field_name'),
  industry: text('client_field_industry'),
  address: text('client_field_address'),
  city: text('client_field_city'),
  state: text('client_field_state'),
  zip: text('client_field_zip'),
  tags: text('client_field_tags'),
  brandIds: text('client_field_brands'),
} satisfies Partial<Record<keyof ClientFacts, string>>;
