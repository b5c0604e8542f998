import {
  ArrowUturnLeftIcon,
  CheckIcon,
  PencilIcon,
  TrashIcon,
  TruckIcon,
  UserPlusIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { tasks } from '#addresses/events/tasks.ts';
import type { TaskRow } from '#shared/contract/events/tasks.ts';
import { taskGridColumns, type TaskState, taskStates } from '#shared/domain/events/task-grid.ts';
import { text } from '#shared/text/events/tasks.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import {
  useGridRequest,
  withoutPage,
  readAllTexts,
  readOneOrDefault,
} from '#web/api/grids/grid-request.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { Icon } from '#web/kit/controls/icon.ts';
import { MultiSelect } from '#web/kit/controls/multi-select.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import type { GridState } from '#web/kit/grid/grid-state.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  useSetTaskCompleted,
  useTaskChoices,
  useTaskColor,
  useTaskExport,
  useTaskPage,
} from './queries.ts';
import { buildTaskColumns } from './task-columns.ts';
import { RemoveTaskDialog } from './remove-task-dialog.tsx';

export type TaskDialogName = 'edit' | 'staff' | 'equipment';

type TaskGridProps = {
  onOpen: (dialog: TaskDialogName, id: string) => void;
  empty: EmptyStateProps;
};

export function TaskGrid({ onOpen, empty }: TaskGridProps) {
  const account = useAccount();
  const address = useViewedGridAddress('tasks');
  const state = withDefaultSort(address.state, filters.state(address.filter('state')));
  const request = useGridRequest({ ...address, state }, taskGridColumns, filters);
  const exported = withoutPage(request);
  const page = useTaskPage(request);
  const exports = useTaskExport(exported);
  const [removed, setRemoved] = useState<TaskRow>();
  const { actionsOf: listActions, getOpen } = useTaskActions({ onOpen, onRemove: setRemoved });
  const brands = useBrands();
  const color = useTaskColor();
  const zone = account.franchiseDefaultTimezone;
  const columns = useMemo(
    () => buildTaskColumns({ brands, color, zone, state: request.state }),
    [brands, color, zone, request.state],
  );
  return (
    <>
      <RouteGrid
        label={text('nav_tasks')}
        columns={columns}
        rowLabel={(row) => row.title}
        page={page}
        address={{ ...address, state }}
        failed={text('tasks_load_failed')}
        onOpen={getOpen}
        actions={listActions}
        search={{ label: text('tasks_search') }}
        filters={<Filters address={address} />}
        exports={exports}
        empty={isFiltered(request) ? buildNoMatchState(address) : empty}
      />
      {removed && <RemoveTaskDialog task={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

type TaskActionContext = Pick<TaskGridProps, 'onOpen'> & { onRemove: (task: TaskRow) => void };

function useTaskActions({ onOpen, onRemove }: TaskActionContext) {
  const setCompleted = useSetTaskCompleted();
  const mayEdit = useCanOn(tasks.routes.create);
  const mayStaff = useCanOn(tasks.routes.assignStaff);
  const mayEquip = useCanOn(tasks.routes.assignAssets);
  const act = (key: TaskDialogName, label: string, icon: Icon, id: string) => ({
    key,
    label,
    icon,
    onSelect: () => onOpen(key, id),
  });
  const editing = (row: TaskRow): MenuItem[] => {
    const { id, status } = row;
    const isDone = status === 'completed';
    const check = {
      key: 'check',
      label: text(isDone ? 'tasks_reopen' : 'tasks_complete'),
      icon: isDone ? ArrowUturnLeftIcon : CheckIcon,
      onSelect: () => setCompleted.mutate({ body: { id, completed: !isDone } }),
    };
    const remove = {
      key: 'delete',
      label: text('tasks_delete'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => onRemove(row),
    };
    return [
      ...(status === 'canceled' ? [] : [check]),
      act('edit', text('tasks_edit'), PencilIcon, id),
      remove,
    ];
  };
  const assigning = ({ id, brandId }: TaskRow): MenuItem[] => [
    ...(mayStaff(brandId) ? [act('staff', text('tasks_assign_staff'), UserPlusIcon, id)] : []),
    ...(mayEquip(brandId) ? [act('equipment', text('tasks_assign_equipment'), TruckIcon, id)] : []),
  ];
  const listActions = (row: TaskRow) =>
    mayEdit(row.brandId) ? [...editing(row), ...assigning(row)] : assigning(row);
  return {
    actionsOf: listActions,
    /** The first action that the person may take. */
    getOpen: ({ id, brandId }: TaskRow) => {
      if (mayEdit(brandId)) onOpen('edit', id);
      else if (mayStaff(brandId)) onOpen('staff', id);
      else if (mayEquip(brandId)) onOpen('equipment', id);
    },
  };
}

function Filters({ address: { filter, setFilters } }: { address: GridAddress }) {
  const staff = useTaskChoices()?.staff ?? [];
  return (
    <>
      <Select
        aria-label={text('tasks_state')}
        className="min-w-32"
        value={filters.state(filter('state'))}
        usual="open"
        onChange={(event) => setFilters({ state: [event.target.value] })}
        options={taskStates.map((state) => ({
          value: state,
          label: text(`tasks_state_${state}`),
        }))}
      />
      {/* People who may not assign tasks don't see who works here. */}
      {staff.length > 0 && (
        <MultiSelect
          label={text('tasks_filter_staff')}
          options={staff.map(({ id, name }) => ({ key: id, label: name }))}
          selected={[...filter('staffIds')]}
          onChange={(staffIds) => setFilters({ staffIds })}
        />
      )}
    </>
  );
}

/** Completed tasks start with the latest. */
function withDefaultSort(state: GridState, of: TaskState): GridState {
  const isOrdered = state.sortColumn !== undefined || state.searchText !== '';
  if (isOrdered || of !== 'completed') return state;
  return { ...state, sortColumn: 'completedAt', sortType: 'DESC' };
}

const filters = {
  state: readOneOrDefault(taskStates, 'open'),
  staffIds: readAllTexts,
};

type TaskFilters = { state: TaskState; staffIds: readonly string[]; brandIds: readonly string[] };

const isFiltered = ({ state, staffIds, brandIds }: TaskFilters) =>
  state !== 'open' || staffIds.length > 0 || brandIds.length > 0;

const buildNoMatchState = ({ setFilters }: GridAddress): EmptyStateProps => ({
  title: text('tasks_none_fit_title'),
  text: text('tasks_none_fit'),
  action: (
    <Button onClick={() => setFilters({ state: [], staffIds: [] })}>
      {text('tasks_clear_filters')}
    </Button>
  ),
});
