import { EyeIcon, EyeSlashIcon, PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { menus, type MenuThingRow } from '#shared/contract/menus/menus.ts';
import type { MenuThingKind } from '#shared/domain/menus/menu.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  useSetMenuThingActivated,
  useRemoveMenuThing,
  useMenuThings,
  useMenuRoutes,
} from './queries.ts';
import { buildThingColumns } from './thing-columns.ts';

type ThingGridProps = { kind: MenuThingKind; onEdit: (id: string) => void; empty: EmptyStateProps };

const { sortColumn: sortColumns } = menus.routes.list.body.shape;

export function ThingGrid({ kind, onEdit, empty }: ThingGridProps) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const names = useMenuRoutes();
  const mayChange = useCan()(menus.routes[names.update]);
  const address = useViewedGridAddress(`menus.${kind}`);
  const request = useGridRequest(address, sortColumns.unwrap().options);
  const page = useMenuThings({ ...request, kind });
  const brands = useCurrentBrands();
  const columns = useMemo(() => buildThingColumns(kind, brands, zone), [kind, brands, zone]);
  const activate = useSetMenuThingActivated();
  const remove = useRemoveMenuThing();
  const [leaving, setLeaving] = useState<MenuThingRow>();
  const buildMenu = (row: MenuThingRow): MenuItem[] => [
    { key: 'edit', label: text('menus_edit'), icon: PencilIcon, onSelect: () => onEdit(row.id) },
    {
      key: 'activate',
      label: text(row.activated ? 'menus_deactivate' : 'menus_activate'),
      icon: row.activated ? EyeSlashIcon : EyeIcon,
      onSelect: () => activate.mutate({ body: { id: row.id, activated: !row.activated } }),
    },
    {
      key: 'delete',
      label: text('menus_delete'),
      icon: TrashIcon,
      danger: true,
      disabled: row.uses > 0,
      onSelect: () => setLeaving(row),
    },
  ];
  return (
    <>
      <RouteGrid
        label={text(`menus_title_${kind}`)}
        columns={columns}
        rowLabel={(row) => row.name}
        page={page}
        address={address}
        failed={text('menus_load_failed')}
        onOpen={(row) => onEdit(row.id)}
        {...(mayChange ? { actions: buildMenu } : {})}
        search={{ label: text('menus_search') }}
        empty={empty}
      />
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={text('menus_delete_title', { name: leaving.name })}
          text={text('menus_delete_text')}
          confirm={text('menus_delete')}
          busy={remove.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            remove.mutate({ body: { id: leaving.id } }, { onSettled: () => setLeaving(undefined) })
          }
        />
      )}
    </>
  );
}
