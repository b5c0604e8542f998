import {
  ArrowUturnLeftIcon,
  BookmarkIcon,
  CheckIcon,
  Cog6ToothIcon,
  LinkIcon,
  PlusIcon,
  TableCellsIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { can } from '#shared/domain/access/permissions.ts';
import { getGridViewAccess, type ViewedGrid } from '#shared/domain/lists/grid-view-access.ts';
import { text } from '#shared/text/accounts/grid-views.ts';
import { useAccount } from '#web/api/account/account.ts';
import { notify } from '#web/kit/feedback/notify.ts';
import type { ColumnChoice } from '#web/kit/grid/columns/use-column-preferences.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  buildViewLink,
  isSameColumns,
  type OpenableView,
  toStandardParams,
  toViewParams,
  toViewSearch,
} from './grid-view-address.ts';
import type { SavedViews } from './use-viewed-grid-address.tsx';
import { replaceView, useSaveGridViews } from './use-save-grid-views.ts';

const SaveViewDialog = lazy(async () => ({
  default: (await import('./save-view-dialog.tsx')).SaveViewDialog,
}));
const ManageViewsDialog = lazy(async () => ({
  default: (await import('./manage-views-dialog.tsx')).ManageViewsDialog,
}));

type GridViewsButtonProps = {
  grid: ViewedGrid;
  saved: SavedViews;
  current: OpenableView | undefined;
  params: URLSearchParams;
  onOpen: (params: URLSearchParams) => void;
  columns: ColumnChoice;
};

export type GridViewsProps = GridViewsButtonProps & { mayShare: boolean };

/** Opens saved views of a grid, and saves what is on the screen as one. */
export function GridViewsButton(buttonProps: GridViewsButtonProps) {
  const { grid, saved, current, params, onOpen, columns } = buttonProps;
  const mayShare = can(useAccount(), getGridViewAccess(grid, 'write'));
  const props = { ...buttonProps, mayShare };
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const isPhone = useIsPhone();
  const { save, setDefault } = useSaveGridViews(grid);
  const search = toViewSearch(params);
  const isChanged =
    current !== undefined &&
    (search !== toViewSearch(new URLSearchParams(current.search)) ||
      !isSameColumns(current.columns, columns.preferences));
  const close = () => setDialog(undefined);
  const onSave = (view: OpenableView) =>
    save(
      {
        isShared: view.isShared,
        change: replaceView({ ...view, search, columns: columns.preferences }),
      },
      { onSuccess: columns.reset },
    );
  const onReset = (view: OpenableView) => {
    columns.reset();
    onOpen(toViewParams(params, view));
  };
  const items = () => [
    ...(current && isChanged ? listChangeItems(current, { mayShare, onSave, onReset }) : []),
    ...listOpenItems(props),
    ...listKeepItems({
      onSave: () => setDialog('save'),
      onCopyLink: () => void copyLink(buildViewLink(params, columns.preferences)),
      onManage: saved.views.length > 0 ? () => setDialog('manage') : undefined,
    }),
  ];
  return (
    <>
      <Menu
        label={formatLabel(current, isChanged)}
        items={items}
        trigger={
          <>
            <BookmarkIcon className="size-5 shrink-0" aria-hidden />
            {!isPhone && current && (
              <span className="max-w-40 truncate font-medium">{current.name}</span>
            )}
            {isChanged && <span aria-hidden className="size-2 shrink-0 rounded-full bg-accent" />}
          </>
        }
        heading={
          current && (
            <>
              <p className="font-semibold">{current.name}</p>
              {isChanged && <p className="text-small text-ink-quiet">{text('views_changed')}</p>}
            </>
          )
        }
      />
      <Suspense fallback={null}>
        {dialog === 'save' && (
          <SaveViewDialog {...props} search={search} onDefault={setDefault} onClose={close} />
        )}
        {dialog === 'manage' && <ManageViewsDialog {...props} onClose={close} />}
      </Suspense>
    </>
  );
}

type ChangeActions = {
  readonly mayShare: boolean;
  readonly onSave: (view: OpenableView) => void;
  readonly onReset: (view: OpenableView) => void;
};

function listChangeItems(view: OpenableView, does: ChangeActions): MenuItem[] {
  const save: MenuItem = {
    key: 'change',
    label: text('views_save_changes'),
    icon: BookmarkIcon,
    onSelect: () => does.onSave(view),
  };
  const reset: MenuItem = {
    key: 'reset',
    label: text('views_reset'),
    icon: ArrowUturnLeftIcon,
    onSelect: () => does.onReset(view),
  };
  return does.mayShare || !view.isShared ? [save, reset] : [reset];
}

function listOpenItems({ saved, current, params, onOpen }: GridViewsProps): MenuItem[] {
  const standard: MenuItem = {
    key: 'standard',
    label: text('views_standard'),
    icon: TableCellsIcon,
    onSelect: () => onOpen(toStandardParams(params, saved.defaultId !== undefined)),
  };
  const views = saved.views.map((view) => ({
    key: `view ${view.id}`,
    label: view.isShared ? text('views_shared_name', { name: view.name }) : view.name,
    icon: view === current ? CheckIcon : view.isShared ? UsersIcon : TableCellsIcon,
    onSelect: () => onOpen(toViewParams(params, view)),
  }));
  return current ? [...views, standard] : views;
}

type KeepActions = {
  readonly onSave: () => void;
  readonly onCopyLink: () => void;
  readonly onManage: (() => void) | undefined;
};

function listKeepItems({ onSave, onCopyLink, onManage }: KeepActions): MenuItem[] {
  const keep: MenuItem[] = [
    { key: 'save', label: text('views_save_new'), icon: PlusIcon, onSelect: onSave },
    { key: 'link', label: text('views_copy_link'), icon: LinkIcon, onSelect: onCopyLink },
  ];
  if (!onManage) return keep;
  const manage = { key: 'manage', label: text('views_manage'), icon: Cog6ToothIcon };
  return [...keep, { ...manage, onSelect: onManage }];
}

function formatLabel(current: OpenableView | undefined, isChanged: boolean): string {
  if (!current) return text('views');
  const { name } = current;
  return text(isChanged ? 'views_current_changed' : 'views_current', { name });
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify.success(text('views_link_copied'));
  } catch {
    // If the browser denies access to the clipboard, the link is shown for manual copying.
    notify.info(text('views_link', { link }));
  }
}
