import { EyeIcon, EyeSlashIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import type { Segment } from '#shared/contract/messages/segments.ts';
import { text } from '#shared/text/messages/segments.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { formatRoleName } from '#web/api/account/role-name.ts';
import { useAccount } from '#web/api/account/account.ts';
import { useGridFile } from '#web/api/files/use-grid-file.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { Chip, GridColumn } from '#web/kit/grid/column.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { useSetSegmentActivated, useFranchises, useSegments } from './queries.ts';

export function SegmentGrid({ empty }: { empty: EmptyStateProps }) {
  const account = useAccount();
  const address = useGridAddress();
  const list = useSegments();
  const activate = useSetSegmentActivated();
  const columns = useColumns();
  const exports = useGridFile({
    name: text('segments_title'),
    columns,
    allRows: async () => list.data?.data,
  });
  const buildMenu = ({ id, activated }: Segment): MenuItem[] => [
    {
      key: 'status',
      label: text(activated ? 'segment_deactivate' : 'segment_activate'),
      icon: activated ? EyeSlashIcon : EyeIcon,
      onSelect: () => activate.mutate({ params: { id }, body: { activated: !activated } }),
    },
  ];
  return (
    <Grid
      label={text('segments_title')}
      columns={columns}
      exports={exports}
      rows={list.data?.data}
      count={list.data?.data.length}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.segmentName}
      keepColumnsAs={`${account.id}.segments`}
      state={address.state}
      onStateChange={address.setState}
      loading={list.isPending}
      {...toLoadErrorProps(list, text('segments_load_failed'))}
      actions={buildMenu}
      search={false}
      paged={false}
      empty={empty}
    />
  );
}

function useColumns(): GridColumn<Segment>[] {
  const brands = useBrands();
  const franchises = useFranchises();
  return useMemo(() => {
    const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
    const franchiseNames = new Map(franchises.map(({ id, name }) => [id, name]));
    return [
      {
        kind: 'text',
        key: 'segmentName',
        header: text('segments_column_name'),
        primary: true,
        value: (row) => row.segmentName,
      },
      {
        kind: 'list',
        key: 'roleIds',
        header: text('segments_column_roles'),
        value: ({ roleIds }) => roleIds.map((role) => ({ key: role, label: formatRoleName(role) })),
      },
      {
        kind: 'list',
        key: 'franchiseIds',
        header: text('segments_column_franchises'),
        value: (row) => toChips(row.franchiseIds, franchiseNames, text('segments_all_franchises')),
      },
      {
        kind: 'list',
        key: 'brandIds',
        header: text('segments_column_brands'),
        value: (row) => toChips(row.brandIds, brandNames, text('segments_all_brands')),
      },
      {
        kind: 'status',
        key: 'activated',
        header: text('segments_column_status'),
        value: ({ activated }) => ({
          tone: activated ? 'green' : 'gray',
          label: text(activated ? 'segment_active' : 'segment_inactive'),
        }),
      },
    ];
  }, [brands, franchises]);
}

function toChips(
  ids: readonly string[],
  names: ReadonlyMap<string, string>,
  allOfThem: string,
): Chip[] {
  if (ids.length === 0) return [{ key: 'all', label: allOfThem }];
  return ids.map((id) => ({ key: id, label: names.get(id) ?? id }));
}
