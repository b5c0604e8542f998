import { ArrowsRightLeftIcon } from '@heroicons/react/20/solid';
import { CheckCircleIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { clientMerges } from '#addresses/clients/client-merges.ts';
import type { DuplicateClient } from '#shared/contract/clients/client-merges.ts';
import type { DuplicateReason } from '#shared/domain/clients/duplicates.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/clients/client-merges.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { MergeDialog, type ClientPair } from './merge-dialog.tsx';
import { useDuplicateClients } from './queries.ts';

/** The form loads with the contract's schemas when it opens. */
const ChooseDialog = lazy(async () => ({
  default: (await import('./choose-clients-dialog.tsx')).ChooseClientsDialog,
}));

export function DuplicatesPage() {
  const [pair, setPair] = useState<ClientPair>();
  const [isChoosing, setChoosing] = useState(false);
  const mayMerge = useCan()(clientMerges.routes.merge);
  const choose = (chosen: ClientPair) => {
    setChoosing(false);
    setPair(chosen);
  };
  return (
    <>
      <BackLink path="/franchise/client">{text('duplicates_back')}</BackLink>
      <PageHeader
        title={text('duplicates_title')}
        description={text('duplicates_description')}
        actions={
          mayMerge && (
            <Button icon={ArrowsRightLeftIcon} onClick={() => setChoosing(true)}>
              {text('merge_choose')}
            </Button>
          )
        }
      />
      <DuplicateGroups onMerge={setPair} />
      <Suspense fallback={null}>
        {isChoosing && <ChooseDialog onChoose={choose} onClose={() => setChoosing(false)} />}
      </Suspense>
      {pair && <MergeDialog pair={pair} onSwap={setPair} onClose={() => setPair(undefined)} />}
    </>
  );
}

function DuplicateGroups({ onMerge }: { onMerge: (pair: ClientPair) => void }) {
  const { data, isError, refetch } = useDuplicateClients();
  const mayMerge = useCan()(clientMerges.routes.merge);
  if (isError) {
    return <ErrorState text={text('duplicates_failed')} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={text('duplicates_loading')}>
        <Skeleton className="h-64" />
      </div>
    );
  }
  const { data: groups, count } = data;
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={CheckCircleIcon}
        title={text('duplicates_none_title')}
        text={text('duplicates_none')}
      />
    );
  }
  return (
    <div className="space-y-4">
      {groups.map(({ reasons, clients }) => (
        <DuplicateGroup
          key={clients.map(({ id }) => id).join()}
          reasons={reasons}
          clients={clients}
          {...(mayMerge ? { onMerge } : {})}
        />
      ))}
      {count > groups.length && (
        <p className="text-ink-quiet">{text('duplicates_more', { shown: groups.length, count })}</p>
      )}
    </div>
  );
}

type DuplicateGroupProps = {
  reasons: readonly DuplicateReason[];
  clients: readonly DuplicateClient[];
  onMerge?: (pair: ClientPair) => void;
};

/** Suggests keeping the first client; the dialog can swap them. */
function DuplicateGroup({ reasons, clients, onMerge }: DuplicateGroupProps) {
  const [first] = clients;
  const reasonText = reasons.map((reason) => text(`duplicate_reason_${reason}`)).join(', ');
  return (
    <Card title={text('duplicates_same', { reasons: reasonText })} label={first?.businessName}>
      <ul className="divide-y divide-line">
        {clients.map((client) => (
          <li
            key={client.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <div className="min-w-0">
              <Link className="text-accent underline" to={`/franchise/client/${client.id}`}>
                {client.businessName}
              </Link>
              <p className="break-words text-ink-soft">{formatClientFacts(client)}</p>
            </div>
            {onMerge && first && client.id !== first.id && (
              <Button
                onClick={() => onMerge({ keptId: first.id, mergedId: client.id })}
                aria-label={`${text('merge_start', { name: first.businessName })}: ${client.businessName}`}
              >
                {text('merge_start', { name: first.businessName })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function formatClientFacts({
  contactName,
  contactEmail,
  contactPhone,
  address,
  city,
}: DuplicateClient): string {
  return [contactName, contactEmail, formatPhone(contactPhone), address, city]
    .filter(Boolean)
    .join(' · ');
}
