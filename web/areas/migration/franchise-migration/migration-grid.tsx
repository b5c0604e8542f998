import { useMemo } from 'react';
import {
  franchiseMigration,
  type MigrationRow,
} from '#shared/contract/migration/franchise-migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { useAccount } from '#web/api/account/account.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { buildGridRequest } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { Tone } from '#web/kit/feedback/tone.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { useMigrationPage } from './queries.ts';

type MigrationGridProps = { onOpen: (id: string) => void; empty: EmptyStateProps };

export function MigrationGrid({ onOpen, empty }: MigrationGridProps) {
  const address = useViewedGridAddress('franchise-migration');
  const page = useMigrationPage(buildGridRequest(address, sortColumns));
  const { franchiseDefaultTimezone: zone } = useAccount();
  const columns = useMemo(() => buildColumns(zone), [zone]);
  return (
    <RouteGrid
      label={text('nav_migration')}
      columns={columns}
      rowLabel={formatSourceAndTarget}
      page={page}
      address={address}
      failed={text('migration_load_failed')}
      onOpen={(row) => onOpen(row.id)}
      search={{ label: text('migration_search') }}
      empty={empty}
    />
  );
}

export const formatSourceAndTarget = ({
  sources,
  target,
}: Pick<MigrationRow, 'sources' | 'target'>) =>
  text('migration_ends', {
    source: sources.map(({ name }) => name).join(', '),
    target: target.name,
  });

const tones: Record<MigrationRow['state'], Tone> = {
  running: 'blue',
  done: 'green',
  stopped: 'yellow',
  failed: 'red',
};

function buildColumns(zone: string): GridColumn<MigrationRow>[] {
  return [
    {
      kind: 'text',
      key: 'ends',
      header: text('migration_column_ends'),
      primary: true,
      value: formatSourceAndTarget,
    },
    {
      kind: 'text',
      key: 'type',
      header: text('migration_column_type'),
      value: ({ type }) => text(`migration_type_${type}`),
    },
    {
      kind: 'list',
      key: 'areas',
      header: text('migration_column_areas'),
      value: ({ areas }) =>
        areas.map((area) => ({ key: area, label: text(`migration_area_${area}`) })),
    },
    {
      kind: 'status',
      key: 'state',
      header: text('migration_column_state'),
      value: ({ state }) => ({ tone: tones[state], label: text(`migration_state_${state}`) }),
    },
    {
      kind: 'number',
      key: 'brought',
      header: text('migration_column_brought'),
      value: ({ brought }) => brought,
    },
    {
      kind: 'text',
      key: 'byName',
      header: text('migration_column_by'),
      sortable: true,
      value: ({ byName }) => byName,
    },
    {
      kind: 'dateTime',
      key: 'beganAt',
      header: text('migration_column_began'),
      sortable: true,
      zone,
      value: ({ beganAt }) => beganAt,
    },
  ];
}

const sortColumns = franchiseMigration.routes.list.body.shape.sortColumn.unwrap().options;
