import {
  EyeIcon,
  NoSymbolIcon,
  PencilIcon,
  PlayIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { assets } from '#addresses/equipment/assets.ts';
import type { AssetRow } from '#shared/contract/equipment/assets.ts';
import { assetGridColumns, assetStates } from '#shared/domain/equipment/asset-grid.ts';
import { text } from '#shared/text/equipment/assets.ts';
import { useCanOn } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildAssetColumns } from './asset-columns.ts';
import { AssetConfirmDialog, type AssetConfirmation } from './asset-confirm-dialog.tsx';
import { useSetAssetActivated, useAssetExport, useAssetPage, useAssetTypes } from './queries.ts';
import { useFranchiseToday } from '#web/api/franchise/use-today.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import {
  useGridRequest,
  withoutPage,
  readAllTexts,
  readOneOrDefault,
} from '#web/api/grids/grid-request.ts';

type AssetGridProps = {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  empty: EmptyStateProps;
};

export function AssetGrid({ onOpen, onEdit, empty }: AssetGridProps) {
  const address = useViewedGridAddress('assets');
  const request = useGridRequest(address, assetGridColumns, filters);
  const exported = withoutPage(request);
  const page = useAssetPage(request);
  const exports = useAssetExport(exported);
  const activate = useSetAssetActivated();
  const [question, setQuestion] = useState<AssetConfirmation>();
  const brands = useBrands();
  const today = useFranchiseToday();
  const columns = useMemo(() => buildAssetColumns(today, brands), [today, brands]);
  const canWriteOn = useCanOn(assets.routes.update);
  const actions = (row: AssetRow): MenuItem[] => {
    const { id } = row;
    const look = {
      key: 'open',
      label: text('assets_open'),
      icon: EyeIcon,
      onSelect: () => onOpen(id),
    };
    if (!canWriteOn(row.brandId)) return [look];
    const edit = {
      key: 'edit',
      label: text('assets_edit'),
      icon: PencilIcon,
      onSelect: () => onEdit(id),
    };
    const ask = (kind: AssetConfirmation['kind']) => () => setQuestion({ kind, asset: row });
    return [
      look,
      edit,
      row.activated
        ? {
            key: 'off',
            label: text('assets_deactivate'),
            icon: NoSymbolIcon,
            onSelect: ask('deactivate'),
          }
        : {
            key: 'on',
            label: text('assets_activate'),
            icon: PlayIcon,
            onSelect: () => activate.mutate({ body: { id, activated: true } }),
          },
      {
        key: 'delete',
        label: text('assets_delete'),
        icon: TrashIcon,
        danger: true,
        onSelect: ask('delete'),
      },
    ];
  };
  return (
    <>
      <RouteGrid
        label={text('nav_assets')}
        columns={columns}
        rowLabel={(row) => row.assetName}
        page={page}
        address={address}
        failed={text('assets_load_failed')}
        onOpen={(row) => onOpen(row.id)}
        actions={actions}
        search={{ label: text('assets_search') }}
        filters={<Filters address={address} />}
        exports={exports}
        empty={isFiltered(request) ? buildNoMatchState(address) : empty}
      />
      {question && <AssetConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function Filters({ address: { filter, setFilters } }: { address: GridAddress }) {
  const types = useAssetTypes().data?.data ?? [];
  return (
    <>
      <Select
        aria-label={text('assets_state')}
        className="min-w-32"
        value={filters.state(filter('state'))}
        usual="active"
        onChange={(event) => setFilters({ state: [event.target.value] })}
        options={assetStates.map((state) => ({
          value: state,
          label: text(`assets_state_${state}`),
        }))}
      />
      <MultiSelect
        label={text('assets_filter_type')}
        options={types.map(({ id, assetTypeName }) => ({ key: id, label: assetTypeName }))}
        selected={[...filter('assetTypeIds')]}
        onChange={(assetTypeIds) => setFilters({ assetTypeIds })}
      />
    </>
  );
}

const filters = {
  state: readOneOrDefault(assetStates, 'active'),
  assetTypeIds: readAllTexts,
};

type AssetFilters = { state: string; assetTypeIds: readonly string[]; brandIds: readonly string[] };

const isFiltered = ({ state, assetTypeIds, brandIds }: AssetFilters) =>
  state !== 'active' || assetTypeIds.length > 0 || brandIds.length > 0;

const buildNoMatchState = ({ setFilters }: GridAddress): EmptyStateProps => ({
  title: text('assets_none_fit_title'),
  text: text('assets_none_fit'),
  action: (
    <Button onClick={() => setFilters({ state: [], assetTypeIds: [] })}>
      {text('assets_clear_filters')}
    </Button>
  ),
});
