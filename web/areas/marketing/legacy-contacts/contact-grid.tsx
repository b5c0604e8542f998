import { PencilIcon, TrashIcon, UserPlusIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { clients } from '#addresses/clients/clients.ts';
import type { LegacyContactRow } from '#shared/contract/marketing/legacy-contacts.ts';
import { legacyContactColumns } from '#shared/domain/marketing/legacy-contact.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { useCan } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, withoutPage, readYesOrNo } from '#web/api/grids/grid-request.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildContactColumns } from './contact-columns.ts';
import {
  useLegacyContactExport,
  useLegacyContactPage,
  useConvertToClient,
  useRemoveLegacyContact,
} from './queries.ts';

type ContactGridProps = {
  mayWrite: boolean;
  onEdit: (id: string) => void;
  empty: EmptyStateProps;
};

export function ContactGrid({ mayWrite, onEdit, empty }: ContactGridProps) {
  const address = useViewedGridAddress('legacy-contacts');
  const request = useGridRequest(address, legacyContactColumns, filters);
  const page = useLegacyContactPage(request);
  const whole = withoutPage(request);
  const exports = useLegacyContactExport(whole);
  const brands = useBrands();
  const columns = useMemo(() => buildContactColumns(brands), [brands]);
  const makeClient = useConvertToClient();
  const mayAddClients = useCan()(clients.routes.quickAdd);
  const [removing, setRemoving] = useState<LegacyContactRow>();
  const buildMenu = (contact: LegacyContactRow): MenuItem[] => [
    {
      key: 'edit',
      label: text('legacy_edit'),
      icon: PencilIcon,
      onSelect: () => onEdit(contact.id),
    },
    ...(contact.clientId === '' && mayAddClients
      ? [
          {
            key: 'client',
            label: text('legacy_make_client'),
            icon: UserPlusIcon,
            onSelect: () => makeClient.mutate({ params: { id: contact.id } }),
          },
        ]
      : []),
    {
      key: 'delete',
      label: text('legacy_delete'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => setRemoving(contact),
    },
  ];
  const isNarrowed = request.searchText !== '' || request.linked !== undefined;
  return (
    <>
      <RouteGrid
        label={text('nav_legacy_contacts')}
        columns={columns}
        rowLabel={formatContactName}
        page={page}
        address={address}
        failed={text('legacy_load_failed')}
        {...(mayWrite
          ? { onOpen: (row: LegacyContactRow) => onEdit(row.id), actions: buildMenu }
          : {})}
        search={{ label: text('legacy_search') }}
        exports={exports}
        filters={<LinkedFilter address={address} />}
        empty={
          isNarrowed
            ? { ...empty, title: text('legacy_none_title'), text: text('legacy_none') }
            : empty
        }
      />
      {removing && (
        <RemoveContactDialog contact={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}

const formatContactName = ({ businessName, contactName }: LegacyContactRow) =>
  businessName || contactName;

const filters = { linked: readYesOrNo };

function LinkedFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      aria-label={text('legacy_filter')}
      placeholder={text('legacy_filter_all')}
      clearable
      value={filter('linked')[0] ?? ''}
      onChange={({ target: { value } }) => setFilters({ linked: toFilterValues(value) })}
      options={[
        { value: 'false', label: text('legacy_filter_open') },
        { value: 'true', label: text('legacy_filter_linked') },
      ]}
    />
  );
}

function RemoveContactDialog({
  contact,
  onClose,
}: {
  contact: LegacyContactRow;
  onClose: () => void;
}) {
  const remove = useRemoveLegacyContact();
  return (
    <ConfirmDialog
      open
      title={text('legacy_delete_title', { name: formatContactName(contact) })}
      text={text('legacy_delete_text')}
      confirm={text('legacy_delete')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: contact.id } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
