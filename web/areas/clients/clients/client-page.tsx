import { PencilIcon } from '@heroicons/react/20/solid';
import { PlayIcon, ShieldCheckIcon, StopIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useContext, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { clients } from '#addresses/clients/clients.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { ClientFacts } from '#shared/contract/clients/clients.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { text } from '#shared/text/clients/clients.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { type ClientSection, ClientSectionsContext } from '#web/api/screens/client-sections.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Dot } from '#web/kit/feedback/dot.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { Button } from '#web/kit/controls/button.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { toBrandItems, toClientStatusBadge } from './client-columns.ts';
import { type ConfirmedClient, ActivateClientDialog } from './activate-client-dialog.tsx';
import { buildClientPath, clientsPath } from './paths.ts';
import { useClient } from './queries.ts';

export function ClientPage() {
  const { id = '' } = useParams();
  const { client, error, refetch } = useClient(id);
  // The address of a merged client leads to the client that was kept.
  if (client && client.id !== id) return <Navigate to={buildClientPath(client.id)} replace />;
  if (client) return <ClientContent client={client} />;
  if (error) {
    const gone = error.status === 404;
    return (
      <>
        <ClientListLink />
        <PageHeader title={text('clients_title')} />
        <ErrorState
          text={text(gone ? 'err_not_found' : 'client_load_failed')}
          onRetry={gone ? undefined : () => void refetch()}
        />
      </>
    );
  }
  return (
    <div role="status" aria-busy aria-label={text('client_loading')} className="space-y-4">
      <Skeleton className="h-12 w-72" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}

/** The form loads with the contract's schemas when it opens. */
const EditDialog = lazy(async () => ({
  default: (await import('./edit-client-dialog.tsx')).EditClientDialog,
}));

/** The preview loads when it is asked for. */
const PersonalDialog = lazy(async () => ({
  default: (await import('./personal-data-dialog.tsx')).PersonalDataDialog,
}));

const dialogs = ['edit', 'personal'] as const;

function ClientContent({ client }: { client: ClientFacts }) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const [clientToConfirm, setClientToConfirm] = useState<ConfirmedClient>();
  const can = useCan();
  const mayChange = can(clients.routes.update);
  const maySeePersonal = can(clients.routes.personalData);
  const { id, businessName, active } = client;
  const { tone, label } = toClientStatusBadge(client);
  return (
    <>
      <ClientListLink />
      <PageHeader
        title={businessName}
        badge={<Badge tone={tone}>{label}</Badge>}
        description={formatClientFacts(client)}
        actions={
          mayChange && (
            <>
              <Button variant="primary" icon={PencilIcon} onClick={() => open('edit')}>
                {text('client_edit')}
              </Button>
              <Menu
                label={text('client_actions', { name: businessName })}
                items={[
                  {
                    key: 'status',
                    label: text(active ? 'client_deactivate' : 'client_activate'),
                    icon: active ? StopIcon : PlayIcon,
                    danger: active,
                    onSelect: () => setClientToConfirm(client),
                  },
                  ...(maySeePersonal
                    ? [
                        {
                          key: 'personal',
                          label: text('client_personal'),
                          icon: ShieldCheckIcon,
                          onSelect: () => open('personal'),
                        },
                      ]
                    : []),
                ]}
              />
            </>
          )
        }
      />
      <BrandAndTagBadges client={client} />
      <Sections clientId={id} />
      <Suspense fallback={null}>
        {dialog?.name === 'edit' && <EditDialog id={id} onClose={close} />}
        {dialog?.name === 'personal' && (
          <PersonalDialog id={id} name={businessName} onClose={close} />
        )}
      </Suspense>
      {clientToConfirm && (
        <ActivateClientDialog
          clientToConfirm={clientToConfirm}
          onClose={() => setClientToConfirm(undefined)}
        />
      )}
    </>
  );
}

function formatClientFacts(client: ClientFacts): string {
  return [client.industry, formatAddressLine(client)].filter(Boolean).join(' · ');
}

/** The brands that the client books, and its tags. */
function BrandAndTagBadges({ client: { brandIds, tags } }: { client: ClientFacts }) {
  const brands = toBrandItems(brandIds, useCurrentBrands());
  if (brands.length === 0 && tags.length === 0) return null;
  return (
    <ul className="-mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {brands.map(({ id, name, color }) => (
        <li key={id}>
          <Dot color={color} label={name} />
        </li>
      ))}
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm border border-line px-2 py-0.5 text-small">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function Sections({ clientId }: { clientId: string }) {
  const account = useAccount();
  const shown = useContext(ClientSectionsContext).filter(({ access }) => can(account, access));
  const on = (side: ClientSection['side']) =>
    shown
      .filter((section) => section.side === side)
      .map(({ name, component: Section }) => (
        <Suspense key={name} fallback={<Skeleton className="h-40" />}>
          <Section clientId={clientId} />
        </Suspense>
      ));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <div className="min-w-0 space-y-4 lg:col-span-2">{on('main')}</div>
      <div className="min-w-0 space-y-4">{on('aside')}</div>
    </div>
  );
}

const ClientListLink = () => <BackLink path={clientsPath}>{text('clients_back')}</BackLink>;
