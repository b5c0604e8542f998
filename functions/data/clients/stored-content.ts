// The stored content of a client, also as it was before a merge or an import changed it.
import { epoch } from '#functions/data/store/missing-values.ts';
import { listOf, type Shape } from '#functions/data/store/stored-shape.ts';
import type {
  BannerFile,
  ClientContent,
  ClientNote,
  ContactPerson,
} from '#shared/domain/clients/client.ts';

export const storedContacts = listOf<ContactPerson>({
  contactId: '',
  name: '',
  title: '',
  email: '',
  phone: '',
  ccMailIds: [],
  bccMailIds: [],
});
export const storedNotes = listOf<ClientNote>({ noteId: '', text: '', by: '', at: epoch });
export const storedBannerFiles = listOf<BannerFile>({ fileId: '', name: '', text: '' });

export const clientContentShape: Shape<ClientContent> = {
  businessName: '',
  industry: '',
  contacts: storedContacts,
  address: '',
  city: '',
  state: '',
  zip: '',
  notes: storedNotes,
  tags: [],
  brandIds: [],
  bannerFiles: storedBannerFiles,
  active: true,
};
