import { ClientSections } from '#web/api/screens/client-sections.ts';
import { ClientPage } from '#web/areas/clients/clients/client-page.tsx';
import { clientSections } from './client-sections.ts';

export const ComposedClientPage = () => (
  <ClientSections value={clientSections}>
    <ClientPage />
  </ClientSections>
);
