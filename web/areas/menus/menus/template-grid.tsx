import {
  DevicePhoneMobileIcon,
  DocumentDuplicateIcon,
  EyeIcon,
  EyeSlashIcon,
  PencilIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type MenuTemplateRow, templates } from '#shared/contract/menus/templates.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildTemplatePath, useMenuPart } from './paths.ts';
import {
  useSetMenuTemplateActivated,
  useRemoveMenuTemplate,
  useMenuTemplates,
  useMenuRoutes,
} from './queries.ts';
import { buildActiveColumn, buildBrandColumn } from './thing-columns.ts';

type TemplateGridProps = {
  onOpen: (dialog: 'preview' | 'clone', id: string) => void;
  empty: EmptyStateProps;
};

const { sortColumn: sortColumns } = templates.routes.list.body.shape;

export function TemplateGrid({ onOpen, empty }: TemplateGridProps) {
  const part = useMenuPart();
  const navigate = useNavigate();
  const names = useMenuRoutes();
  const mayChange = useCan()(templates.routes[names.update]);
  const address = useViewedGridAddress('menus.templates');
  const page = useMenuTemplates(useGridRequest(address, sortColumns.unwrap().options));
  const columns = useColumns();
  const [leaving, setLeaving] = useState<MenuTemplateRow>();
  const [turning, setTurning] = useState<MenuTemplateRow>();
  const edit = (row: MenuTemplateRow) =>
    row.master
      ? onOpen('preview', row.id)
      : void navigate(`${buildTemplatePath(part)}?id=${row.id}`);
  const buildMenu = (row: MenuTemplateRow): MenuItem[] => {
    const preview: MenuItem = {
      key: 'preview',
      label: text('templates_preview'),
      icon: DevicePhoneMobileIcon,
      onSelect: () => onOpen('preview', row.id),
    };
    const clone: MenuItem = {
      key: 'clone',
      label: text('templates_clone'),
      icon: DocumentDuplicateIcon,
      onSelect: () => onOpen('clone', row.id),
    };
    if (!mayChange) return [preview];
    if (row.master) return [preview, clone];
    return [
      { key: 'edit', label: text('menus_edit'), icon: PencilIcon, onSelect: () => edit(row) },
      preview,
      clone,
      {
        key: 'activate',
        label: text(row.activated ? 'menus_deactivate' : 'menus_activate'),
        icon: row.activated ? EyeSlashIcon : EyeIcon,
        onSelect: () => setTurning(row),
      },
      {
        key: 'delete',
        label: text('menus_delete'),
        icon: TrashIcon,
        danger: true,
        onSelect: () => setLeaving(row),
      },
    ];
  };
  return (
    <>
      <RouteGrid
        label={text('templates_title')}
        columns={columns}
        rowLabel={(row) => row.name}
        page={page}
        address={address}
        failed={text('menus_load_failed')}
        onOpen={edit}
        actions={buildMenu}
        search={{ label: text('menus_search') }}
        empty={empty}
      />
      {turning && (
        <ActivateTemplateDialog template={turning} onClose={() => setTurning(undefined)} />
      )}
      {leaving && <RemoveTemplateDialog template={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

type TemplateConfirmProps = { template: MenuTemplateRow; onClose: () => void };

function ActivateTemplateDialog({
  template: { id, name, activated },
  onClose,
}: TemplateConfirmProps) {
  const activate = useSetMenuTemplateActivated();
  return (
    <ConfirmDialog
      open
      danger={activated}
      title={text(activated ? 'menus_deactivate_title' : 'menus_activate_title', { name })}
      text={text(activated ? 'templates_deactivate_text' : 'templates_activate_text')}
      confirm={text(activated ? 'menus_deactivate' : 'menus_activate')}
      busy={activate.isPending}
      onClose={onClose}
      onConfirm={() =>
        activate.mutate({ body: { id, activated: !activated } }, { onSettled: onClose })
      }
    />
  );
}

function RemoveTemplateDialog({ template: { id, name }, onClose }: TemplateConfirmProps) {
  const remove = useRemoveMenuTemplate();
  return (
    <ConfirmDialog
      open
      danger
      title={text('menus_delete_title', { name })}
      text={text('menus_delete_text')}
      confirm={text('menus_delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ body: { id } }, { onSettled: onClose })}
    />
  );
}

function useColumns(): GridColumn<MenuTemplateRow>[] {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const part = useMenuPart();
  const brands = useCurrentBrands();
  return useMemo(() => {
    const columns: (GridColumn<MenuTemplateRow> | false)[] = [
      {
        kind: 'text',
        key: 'name',
        header: text('menus_column_name'),
        sortable: true,
        primary: true,
        value: (row) => row.name,
      },
      buildBrandColumn(brands),
      {
        kind: 'number',
        key: 'items',
        header: text('menus_column_items'),
        sortable: true,
        value: (row) => row.items,
      },
      {
        kind: 'number',
        key: 'tiers',
        header: text('menus_column_tiers'),
        sortable: true,
        value: (row) => row.tiers,
      },
      part === 'franchise' && {
        kind: 'text',
        key: 'master',
        header: text('menus_column_master'),
        sortable: true,
        value: ({ master }) => text(master ? 'menus_master' : 'menus_own'),
      },
      buildActiveColumn(),
      {
        kind: 'dateTime',
        key: 'changedAt',
        header: text('menus_column_changed'),
        sortable: true,
        optional: true,
        zone,
        value: (row) => row.changedAt,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [brands, part, zone]);
}
