import { useState } from 'react';
import { z } from 'zod';
import { GridViewName } from '#shared/contract/accounts/screen-settings.ts';
import { gridViewLimits } from '#shared/domain/lists/grid-views.ts';
import { text } from '#shared/text/accounts/grid-views.ts';
import { createContractResolver } from '#web/api/forms/contract-resolver.ts';
import { SubmitDialog } from '#web/api/forms/submit-dialog.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { TextField } from '#web/kit/form/fields/text-field.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { Dialog } from '#web/kit/overlays/dialog.tsx';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { getViewId, type OpenableView, toStandardParams } from './grid-view-address.ts';
import type { GridViewsProps } from './grid-views-button.tsx';
import { addView, removeView, replaceView, useSaveGridViews } from './use-save-grid-views.ts';

type ManageViewsDialogProps = GridViewsProps & { onClose: () => void };
type DialogState = { readonly what: 'rename' | 'delete'; readonly view: OpenableView };

/** Renames, shares, copies and deletes views, and chooses the one that the list opens with. */
export function ManageViewsDialog(props: ManageViewsDialogProps) {
  const { grid, saved, mayShare, onClose } = props;
  const { save, setDefault, isPending } = useSaveGridViews(grid);
  const [dialog, setDialog] = useState<DialogState>();
  const leave = () => setDialog(undefined);
  if (dialog?.what === 'rename')
    return <RenameViewDialog grid={grid} view={dialog.view} onClose={leave} />;
  if (dialog) return <DeleteViewDialog {...props} view={dialog.view} onClose={leave} />;

  const share = (view: OpenableView) =>
    save(
      { isShared: true, change: addView(view) },
      { onSuccess: () => save({ isShared: false, change: removeView(view.id) }) },
    );
  const copy = (view: OpenableView) => {
    const name = fitName(text('views_copy_name', { name: view.name }));
    save({ isShared: false, change: addView({ ...view, id: crypto.randomUUID(), name }) });
  };
  const listActions = (view: OpenableView): MenuItem[] => {
    const mayChange = mayShare || !view.isShared;
    const isDefault = view.id === saved.defaultId;
    return [
      {
        key: 'default',
        label: text(isDefault ? 'views_drop_default' : 'views_set_default'),
        onSelect: () => setDefault(isDefault ? null : view.id),
      },
      ...(mayChange
        ? [
            {
              key: 'rename',
              label: text('views_rename'),
              onSelect: () => setDialog({ what: 'rename', view }),
            },
          ]
        : []),
      view.isShared
        ? { key: 'copy', label: text('views_copy'), onSelect: () => copy(view) }
        : {
            key: 'share',
            label: text('views_share_now'),
            disabled: !mayShare,
            onSelect: () => share(view),
          },
      ...(mayChange
        ? [
            {
              key: 'delete',
              label: text('views_delete'),
              danger: true,
              onSelect: () => setDialog({ what: 'delete', view }),
            },
          ]
        : []),
    ];
  };
  return (
    <Dialog
      open
      size="small"
      title={text('views_manage_title')}
      description={text('views_manage_text')}
      onClose={onClose}
    >
      <ul className="divide-y divide-line" aria-busy={isPending}>
        {saved.views.map((view) => (
          <li key={view.id} className="flex min-h-12 items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">{view.name}</span>
            {view.id === saved.defaultId && <Badge tone="blue">{text('views_is_default')}</Badge>}
            {view.isShared && <Badge>{text('views_is_shared')}</Badge>}
            <Menu
              label={text('views_actions', { name: view.name })}
              items={() => listActions(view)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const fitName = (name: string) => name.slice(0, gridViewLimits.nameLength);

const Form = z.object({ name: GridViewName });
type Form = z.output<typeof Form>;
const resolver = createContractResolver<Form, Form>(Form);

type ViewDialogProps = Pick<GridViewsProps, 'grid'> & { view: OpenableView; onClose: () => void };

function RenameViewDialog({ grid, view, onClose }: ViewDialogProps) {
  const { save, isPending } = useSaveGridViews(grid);
  return (
    <SubmitDialog
      title={text('views_rename_title')}
      submit={text('views_rename')}
      size="small"
      busy={isPending}
      initial={{ name: view.name }}
      resolver={resolver}
      save={({ name }, outcome) =>
        save({ isShared: view.isShared, change: replaceView({ ...view, name }) }, outcome)
      }
      onClose={onClose}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="name"
          label={text('views_name')}
          maxLength={gridViewLimits.nameLength}
          autoFocus
          required
        />
      )}
    </SubmitDialog>
  );
}

type DeleteViewDialogProps = GridViewsProps & { view: OpenableView; onClose: () => void };

function DeleteViewDialog(props: DeleteViewDialogProps) {
  const { grid, saved, params, view, onOpen, onClose } = props;
  const { save, isPending } = useSaveGridViews(grid);
  const remove = () =>
    save(
      { isShared: view.isShared, change: removeView(view.id) },
      {
        onSuccess: () => {
          if (getViewId(params) === view.id)
            onOpen(toStandardParams(params, saved.defaultId !== undefined));
          onClose();
        },
        onError: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={text('views_delete_title', { name: view.name })}
      text={text(view.isShared ? 'views_delete_shared' : 'views_delete_own')}
      confirm={text('views_delete')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
