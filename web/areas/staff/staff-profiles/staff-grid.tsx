import {
  EnvelopeIcon,
  EyeIcon,
  FolderOpenIcon,
  NoSymbolIcon,
  PencilIcon,
  PlayIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import {
  documentFilters,
  type StaffGridRow,
  staffColumns as sortColumns,
  staffProfiles,
  staffStates,
} from '#shared/contract/staff/staff-profiles.ts';
import { formatStaffName } from '#shared/domain/staff/staff-member.ts';
import { text } from '#shared/text/staff/staff-profiles.ts';
import { useCan } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, readOneOrDefault } from '#web/api/grids/grid-request.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { useSetStaffActivated, useStaff } from './queries.ts';
import { buildStaffColumns } from './staff-columns.ts';
import { useWorkColumns } from './use-work-columns.tsx';

type StaffGridProps = {
  onEdit: (id: string) => void;
  onInvite: (id: string) => void;
  onRecords: (id: string) => void;
  empty: EmptyStateProps;
};

export function StaffGrid({ onEdit, onInvite, onRecords, empty }: StaffGridProps) {
  const mayChange = useCan()(staffProfiles.routes.update);
  const mayInvite = useCan()(staffProfiles.routes.invite);
  const address = useViewedGridAddress('staff');
  const page = useStaff(useGridRequest(address, sortColumns, filters));
  const activate = useSetStaffActivated();
  const [leaving, setLeaving] = useState<StaffGridRow>();
  const brands = useCurrentBrands();
  const lookColumns = useWorkColumns(page.data?.data);
  const columns = useMemo(
    () => [...buildStaffColumns(brands), ...lookColumns],
    [brands, lookColumns],
  );
  const actions = (row: StaffGridRow): MenuItem[] => {
    const edit = () => onEdit(row.id);
    const records = {
      key: 'records',
      label: text('staff_records'),
      icon: FolderOpenIcon,
      onSelect: () => onRecords(row.id),
    };
    if (!mayChange) {
      return [{ key: 'view', label: text('staff_view'), icon: EyeIcon, onSelect: edit }, records];
    }
    const change = { key: 'edit', label: text('staff_edit'), icon: PencilIcon, onSelect: edit };
    if (row.hasSignIn) return [change, records];
    const invite = {
      key: 'invite',
      label: text('staff_invite'),
      icon: EnvelopeIcon,
      onSelect: () => onInvite(row.id),
    };
    const state = {
      key: 'state',
      label: text(row.activated ? 'staff_deactivate' : 'staff_activate'),
      icon: row.activated ? NoSymbolIcon : PlayIcon,
      onSelect: () =>
        row.activated
          ? setLeaving(row)
          : activate.mutate({ body: { id: row.id, activated: true } }),
    };
    return [change, records, ...(mayInvite ? [invite] : []), state];
  };
  return (
    <>
      <RouteGrid
        label={text('staff_title')}
        columns={columns}
        rowLabel={formatStaffName}
        page={page}
        address={address}
        failed={text('staff_load_failed')}
        onOpen={(row) => onEdit(row.id)}
        actions={actions}
        search={{ label: text('staff_search') }}
        filters={
          <>
            <StateFilter address={address} />
            <DocumentsFilter address={address} />
          </>
        }
        {...(isFiltered(address) ? {} : { empty })}
      />
      {leaving && <DeactivateDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

type DeactivateDialogProps = { person: StaffGridRow; onClose: () => void };

function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  const activate = useSetStaffActivated();
  return (
    <ConfirmDialog
      open
      title={text('staff_deactivate_title', { name: formatStaffName(person) })}
      text={text('staff_deactivate_text')}
      confirm={text('staff_deactivate')}
      danger
      busy={activate.isPending}
      onConfirm={() =>
        activate.mutate({ body: { id: person.id, activated: false } }, { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}

function StateFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      aria-label={text('staff_state')}
      className="min-w-32"
      value={filters.state(filter('state'))}
      usual="active"
      onChange={(event) => setFilters({ state: [event.target.value] })}
      options={staffStates.map((state) => ({ value: state, label: text(`staff_state_${state}`) }))}
    />
  );
}

function DocumentsFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      aria-label={text('staff_documents')}
      className="min-w-40"
      value={filters.documents(filter('documents'))}
      usual="all"
      onChange={(event) => setFilters({ documents: [event.target.value] })}
      options={documentFilters.map((value) => ({ value, label: text(`staff_documents_${value}`) }))}
    />
  );
}

const isFiltered = ({ filter }: GridAddress) =>
  filters.state(filter('state')) === 'inactive' || filters.documents(filter('documents')) === 'due';

const filters = {
  state: readOneOrDefault(staffStates, 'active'),
  documents: readOneOrDefault(documentFilters, 'all'),
};
