import { ClientSectionsContext } from '#web/api/screens/client-sections.ts';
import { ClientPage } from '#web/areas/clients/clients/client-page.tsx';
import { clientSections } from './client-sections.ts';

export const ComposedClientPage = () => (
  <ClientSectionsContext value={clientSections}>
    <ClientPage />
  </ClientSectionsContext>
);
