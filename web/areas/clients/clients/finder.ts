import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import { clients } from '#addresses/clients/clients.ts';
import type { ClientRow } from '#shared/contract/clients/clients.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { call } from '#web/api/call.ts';
import type { Finder, FinderResult } from '#web/api/screens/finder.ts';
import { buildClientPath } from './paths.ts';

const maxResults = 6;

export const clientFinder: Finder = {
  of: [clients.name, 'list'],
  group: 'palette_clients',
  icon: BuildingOffice2Icon,
  isOffered: (account) => can(account, clients.routes.list.access),
  async find(searchText, signal) {
    const { data } = await call(
      clients.routes.list,
      { body: { searchText, limit: maxResults } },
      signal,
    );
    return data.map(toFinderResult);
  },
};

function toFinderResult({ id, businessName, contactName, city }: ClientRow): FinderResult {
  const detail = [contactName, city].filter(Boolean).join(' · ');
  return { key: id, label: businessName, detail, path: buildClientPath(id) };
}
