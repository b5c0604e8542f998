import {
  ArrowRightStartOnRectangleIcon,
  EnvelopeIcon,
  EyeIcon,
  KeyIcon,
  NoSymbolIcon,
  PencilIcon,
  PlayIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accessPermissions } from '#shared/contract/accounts/access-permissions.ts';
import {
  people,
  type PersonRow,
  personColumns as sortColumns,
  personStates,
} from '#shared/contract/accounts/people.ts';
import { canManageRole } from '#shared/domain/access/rank.ts';
import { text } from '#shared/text/accounts/people.ts';
import { isManager } from '#shared/domain/access/roles.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, readOneOrDefault } from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { accessPath } from './paths.ts';
import { formatFullName, buildPersonColumns } from './person-columns.ts';
import { type PersonConfirmation, PersonConfirmDialog } from './person-confirm-dialog.tsx';
import {
  getPeopleRoutes,
  useSetPersonActivated,
  useResendInvitation,
  usePeople,
  type PeopleList,
} from './queries.ts';

type PeopleGridProps = { whose: PeopleList; onEdit: (id: string) => void; empty: EmptyStateProps };

export function PeopleGrid({ whose, onEdit, empty }: PeopleGridProps) {
  const address = useViewedGridAddress(`people.${whose}`);
  const page = usePeople(whose, useGridRequest(address, sortColumns, filters));
  const [confirmation, setConfirmation] = useState<PersonConfirmation>();
  const brands = useCurrentBrands();
  const columns = useMemo(() => buildPersonColumns(whose, brands), [whose, brands]);
  const actions = usePersonActions(whose, { onEdit, onAsk: setConfirmation });
  return (
    <>
      <RouteGrid
        label={text('people_title')}
        columns={columns}
        rowLabel={formatFullName}
        page={page}
        address={address}
        failed={text('people_load_failed')}
        onOpen={(row) => onEdit(row.id)}
        actions={actions}
        search={{ label: text('people_search') }}
        filters={<StateFilter address={address} />}
        {...(filters.state(address.filter('state')) === 'inactive' ? {} : { empty })}
      />
      {confirmation && (
        <PersonConfirmDialog
          {...confirmation}
          whose={whose}
          onClose={() => setConfirmation(undefined)}
        />
      )}
    </>
  );
}

type PersonHandlers = {
  onEdit: (id: string) => void;
  onAsk: (confirmation: PersonConfirmation) => void;
};

/** Omits actions that the server would reject. */
function usePersonActions(
  whose: PeopleList,
  { onEdit, onAsk }: PersonHandlers,
): (row: PersonRow) => MenuItem[] {
  const { id: ownId, role } = useAccount();
  const can = useCan();
  const navigate = useNavigate();
  const stateItems = useAccessActions(whose, onAsk);
  const mayChange = can(people.routes[getPeopleRoutes(whose).update]);
  const maySetAccess = whose === 'franchise' && can(accessPermissions.routes.update);
  return (row) => {
    const edit = () => onEdit(row.id);
    if (!mayChange || !canManageRole(role, row.role)) {
      return [{ key: 'view', label: text('people_view'), icon: EyeIcon, onSelect: edit }];
    }
    const access: MenuItem = {
      key: 'access',
      label: text('people_access'),
      icon: KeyIcon,
      onSelect: () => void navigate(`${accessPath}?id=${row.id}`),
    };
    return [
      { key: 'edit', label: text('people_edit'), icon: PencilIcon, onSelect: edit },
      ...(maySetAccess && isManager(row.role) ? [access] : []),
      ...(row.id === ownId ? [] : stateItems(row)),
    ];
  };
}

/** Actions to invite, activate, deactivate or sign out a person. */
function useAccessActions(
  whose: PeopleList,
  onAsk: PersonHandlers['onAsk'],
): (row: PersonRow) => readonly MenuItem[] {
  const activate = useSetPersonActivated(whose);
  const inviteAgain = useResendInvitation(whose);
  const [requestKeys] = useState(() => new Map<string, string>());
  const invite = (id: string) => {
    const requestKey = requestKeys.get(id) ?? crypto.randomUUID();
    // Reuse the key until the mail is known to be on its way.
    requestKeys.set(id, requestKey);
    const onSuccess = () => requestKeys.delete(id);
    inviteAgain.mutate({ params: { id }, body: { requestKey } }, { onSuccess });
  };
  return (row) => {
    if (!row.activated) {
      const onSelect = () => activate.mutate({ body: { id: row.id, activated: true } });
      return [{ key: 'activate', label: text('people_activate'), icon: PlayIcon, onSelect }];
    }
    const invitation: MenuItem = {
      key: 'invite-again',
      label: text('people_invite_again'),
      icon: EnvelopeIcon,
      onSelect: () => invite(row.id),
    };
    const signOut: MenuItem = {
      key: 'sign-out',
      label: text('people_sign_out'),
      icon: ArrowRightStartOnRectangleIcon,
      onSelect: () => onAsk({ what: 'sign_out', person: row }),
    };
    const leave: MenuItem = {
      key: 'deactivate',
      label: text('people_deactivate'),
      icon: NoSymbolIcon,
      danger: true,
      onSelect: () => onAsk({ what: 'deactivate', person: row }),
    };
    return [row.invited ? invitation : signOut, leave];
  };
}

function StateFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      aria-label={text('people_state')}
      className="min-w-32"
      value={filters.state(filter('state'))}
      usual="active"
      onChange={(event) => setFilters({ state: [event.target.value] })}
      options={personStates.map((state) => ({
        value: state,
        label: text(`people_state_${state}`),
      }))}
    />
  );
}

const filters = { state: readOneOrDefault(personStates, 'active') };
