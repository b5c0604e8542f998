import { PlusIcon } from '@heroicons/react/20/solid';
import { NoSymbolIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense, useState } from 'react';
import { campaignOptOuts } from '#addresses/marketing/campaign-opt-outs.ts';
import type { OptOutRow } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { optOutColumns } from '#shared/domain/marketing/opt-out.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { useGridFile } from '#web/api/files/use-grid-file.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { BackLink } from '#web/kit/layout/back-link.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { ConfirmDialog } from '#web/kit/overlays/confirm-dialog.tsx';
import { campaignsPath } from './paths.ts';
import { useOptOuts, useSetOptOut } from './queries.ts';

/** The form loads with the contract's schemas when it opens. */
const OptOutDialog = lazy(async () => ({
  default: (await import('./opt-out-dialog.tsx')).OptOutDialog,
}));

const dialogs = ['new'] as const;

export function OptOutsPage() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayWrite = useCan()(campaignOptOuts.routes.setStatus);
  const { state, setState, viewProps } = useViewedGridAddress('campaign-opt-outs');
  const { searchText, offset, limit, sortType } = state;
  const sortColumn = optOutColumns.find((column) => column === state.sortColumn);
  const page = useOptOuts({ searchText, offset, limit, sortType, sortColumn });
  const columns = buildColumns(zone);
  const exports = useGridFile({ name: text('optouts_title'), columns, allRows: page.allRows });
  const [mailboxToAllow, setMailboxToAllow] = useState<string>();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const add = mayWrite && (
    <Button icon={PlusIcon} onClick={() => open('new')}>
      {text('optouts_out_add')}
    </Button>
  );
  return (
    <>
      <BackLink path={campaignsPath}>{text('campaigns_back')}</BackLink>
      <PageHeader
        title={text('optouts_title')}
        description={text('optouts_description')}
        actions={add}
      />
      <Grid
        label={text('optouts_title')}
        columns={columns}
        exports={exports}
        rows={page.data?.data}
        count={page.data?.count}
        rowKey={(row) => row.id}
        rowLabel={({ email }) => email}
        {...viewProps}
        state={state}
        onStateChange={setState}
        loading={page.isPending || page.isPlaceholderData}
        {...toLoadErrorProps(page, text('campaigns_load_failed'))}
        search={{ label: text('optouts_search') }}
        {...(mayWrite && {
          actions: ({ email }: OptOutRow) => [
            { key: 'in', label: text('optouts_in'), onSelect: () => setMailboxToAllow(email) },
          ],
        })}
        empty={{
          icon: NoSymbolIcon,
          title: text('optouts_empty_title'),
          text: text('optouts_empty'),
        }}
      />
      <Suspense fallback={null}>{dialog && mayWrite && <OptOutDialog onClose={close} />}</Suspense>
      {mailboxToAllow !== undefined && (
        <OptInDialog email={mailboxToAllow} onClose={() => setMailboxToAllow(undefined)} />
      )}
    </>
  );
}

function OptInDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const set = useSetOptOut();
  return (
    <ConfirmDialog
      open
      title={text('optouts_in_title', { email })}
      text={text('optouts_in_text')}
      confirm={text('optouts_in')}
      busy={set.isPending}
      onConfirm={() => set.mutate({ body: { email, optedOut: false } }, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

const buildColumns = (zone: string): GridColumn<OptOutRow>[] => [
  {
    kind: 'text',
    key: 'email',
    header: text('optouts_email'),
    sortable: true,
    primary: true,
    value: ({ email }) => email,
  },
  {
    kind: 'text',
    key: 'campaignName',
    header: text('optouts_campaign'),
    value: ({ campaignName }) => campaignName,
  },
  {
    kind: 'text',
    key: 'source',
    header: text('optouts_source'),
    sortable: true,
    value: ({ source }) => text(`optouts_source_${source}`),
  },
  {
    kind: 'dateTime',
    key: 'at',
    header: text('optouts_at'),
    sortable: true,
    zone,
    value: ({ at }) => at,
  },
];
