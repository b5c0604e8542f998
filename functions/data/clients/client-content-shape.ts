// The stored content of a client, also as it was before a merge or an import changed it.
import { epoch } from '#functions/data/store/missing-values.ts';
import { listReader, type ValueShape } from '#functions/data/store/stored-shape.ts';
import type {
  BannerFile,
  ClientContent,
  ClientNote,
  ContactPerson,
} from '#shared/domain/clients/client.ts';

export const contactsShape = listReader<ContactPerson>({
  contactId: '',
  name: '',
  title: '',
  email: '',
  phone: '',
  ccMailIds: [],
  bccMailIds: [],
});
export const clientNotesShape = listReader<ClientNote>({ noteId: '', text: '', by: '', at: epoch });
export const bannerFilesShape = listReader<BannerFile>({ fileId: '', name: '', text: '' });

export const clientContentShape: ValueShape<ClientContent> = {
  businessName: '',
  industry: '',
  contacts: contactsShape,
  address: '',
  city: '',
  state: '',
  zip: '',
  notes: clientNotesShape,
  tags: [],
  brandIds: [],
  bannerFiles: bannerFilesShape,
  active: true,
};
