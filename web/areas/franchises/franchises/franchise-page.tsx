import { PencilIcon, UserCircleIcon } from '@heroicons/react/20/solid';
import {
  ClockIcon,
  PlayIcon,
  ShieldCheckIcon,
  StopIcon,
  UsersIcon,
} from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { FranchisePage as Page } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import { franchisesPath } from '#web/api/franchise/franchise-lists.ts';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { formatZoneName } from '#web/kit/words/zoned-time.ts';
import { ActAsDialog } from './act-as-dialog.tsx';
import { BrandsPanel } from './brands-panel.tsx';
import { FiguresCards } from './figures-cards.tsx';
import { toFranchiseStatusBadge } from './franchise-columns.tsx';
import { type ConfirmedFranchise, ActivateFranchiseDialog } from './activate-franchise-dialog.tsx';
import { NextEvents } from './next-events.tsx';
import { PeopleCard } from './people-card.tsx';
import { buildActivityPath, buildCustomersPath, buildShiftsPath } from './paths.ts';
import { useFranchisePage } from './queries.ts';

export function FranchisePage() {
  const { id = '' } = useParams();
  const page = useFranchisePage(id);
  if (page.data) return <FranchiseContent page={page.data.data} />;
  if (page.isError) {
    const gone = page.error.status === 404;
    return (
      <>
        <FranchiseListLink />
        <PageHeader title={text('franchises_title')} />
        <ErrorState
          text={text(gone ? 'err_not_found' : 'franchise_load_failed')}
          onRetry={gone ? undefined : () => void page.refetch()}
        />
      </>
    );
  }
  return (
    <div role="status" aria-busy aria-label={text('franchise_loading')} className="space-y-4">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** The form loads with the contract's schemas when it opens. */
const EditDialog = lazy(async () => ({
  default: (await import('./edit-franchise-dialog.tsx')).EditFranchiseDialog,
}));

const dialogs = ['edit'] as const;

function FranchiseContent({ page: { franchise, people, nextEvents, figures } }: { page: Page }) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [franchiseToConfirm, setFranchiseToConfirm] = useState<ConfirmedFranchise>();
  const [isActing, setActing] = useState(false);
  const { id, name, code, city, state, timeZone, activated } = franchise;
  const { tone, label } = toFranchiseStatusBadge(franchise);
  return (
    <>
      <FranchiseListLink />
      <PageHeader
        title={name}
        badge={<Badge tone={tone}>{label}</Badge>}
        description={`${code} · ${formatAddressLine({ city, state })} · ${formatZoneName(timeZone)}`}
        actions={
          <>
            {activated && (
              <Button icon={UserCircleIcon} onClick={() => setActing(true)}>
                {text('acting_start')}
              </Button>
            )}
            <Button variant="primary" icon={PencilIcon} onClick={() => open('edit')}>
              {text('franchise_edit')}
            </Button>
            <MoreActions franchise={franchise} onAsk={() => setFranchiseToConfirm(franchise)} />
          </>
        }
      />
      <div className="space-y-4">
        {figures && <FiguresCards franchiseId={id} {...figures} />}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="space-y-4">
            <BrandsPanel franchiseId={id} franchiseName={name} />
            {nextEvents && <NextEvents franchiseId={id} events={nextEvents} zone={timeZone} />}
          </div>
          {people && <PeopleCard people={people} franchise={franchise} />}
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog?.name === 'edit' && <EditDialog id={id} onClose={close} />}
      </Suspense>
      {isActing && <ActAsDialog franchise={franchise} onClose={() => setActing(false)} />}
      {franchiseToConfirm && (
        <ActivateFranchiseDialog
          franchiseToConfirm={franchiseToConfirm}
          onClose={() => setFranchiseToConfirm(undefined)}
        />
      )}
    </>
  );
}

type MoreActionsProps = { franchise: Page['franchise']; onAsk: () => void };

function MoreActions({ franchise: { id, name, activated }, onAsk }: MoreActionsProps) {
  const navigate = useNavigate();
  return (
    <Menu
      label={text('franchise_actions', { name })}
      items={[
        {
          key: 'shifts',
          label: text('nav_shift_time_card'),
          icon: ClockIcon,
          onSelect: () => void navigate(buildShiftsPath(id)),
        },
        {
          key: 'customers',
          label: text('nav_customers'),
          icon: UsersIcon,
          onSelect: () => void navigate(buildCustomersPath(id)),
        },
        {
          key: 'activity',
          label: text('nav_audit_log'),
          icon: ShieldCheckIcon,
          onSelect: () => void navigate(buildActivityPath(id)),
        },
        {
          key: 'status',
          label: text(activated ? 'franchise_deactivate' : 'franchise_activate'),
          icon: activated ? StopIcon : PlayIcon,
          danger: activated,
          onSelect: onAsk,
        },
      ]}
    />
  );
}

const FranchiseListLink = () => (
  <BackLink path={franchisesPath}>{text('franchises_back')}</BackLink>
);
