import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import { clients } from '#addresses/clients/clients.ts';
import type { ClientRow } from '#shared/contract/clients/clients.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { call } from '#web/api/call.ts';
import type { Finder, FoundThing } from '#web/api/screens/finder.ts';
import { clientPath } from './paths.ts';

const shown = 6;

export const clientFinder: Finder = {
  of: [clients.name, 'list'],
  group: 'palette_clients',
  icon: BuildingOffice2Icon,
  isOffered: (account) => can(account, clients.routes.list.access),
  async find(searchText, signal) {
    const { data } = await call(
      clients.routes.list,
      { body: { searchText, limit: shown } },
      signal,
    );
    return data.map(foundClient);
  },
};

function foundClient({ id, businessName, contactName, city }: ClientRow): FoundThing {
  const detail = [contactName, city].filter(Boolean).join(' · ');
  return { key: id, label: businessName, detail, path: clientPath(id) };
}
