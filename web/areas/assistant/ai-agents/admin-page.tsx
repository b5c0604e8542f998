import { Cog6ToothIcon, SparklesIcon } from '@heroicons/react/24/outline';
import { lazy, Suspense } from 'react';
import { text } from '#shared/text/assistant/ai-agents.ts';
import { useGridFile } from '#web/api/files/use-grid-file.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import {
  useViewedGridAddress,
  type ViewedGridAddress,
} from '#web/api/grids/use-viewed-grid-address.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { agentColumns } from './agent-columns.ts';
import { maxAgentsPerPage, fetchAllAgents, useAgentRows } from './queries.ts';

const AgentDialog = lazy(async () => ({
  default: (await import('./agent-dialog.tsx')).AgentDialog,
}));

const dialogs = ['agent'] as const;

export function AiAgentsPage() {
  const brands = useCurrentBrands();
  const { filter, setFilters, ...address } = useViewedGridAddress('ai-agents');
  const brandId = filter('brandId')[0] ?? brands[0]?.brandId;
  return (
    <>
      <PageHeader
        title={text('ai_admin_title')}
        description={text('ai_admin_description')}
        actions={
          <Select
            className="w-52"
            aria-label={text('ai_brand')}
            value={brandId ?? ''}
            onChange={({ target }) => setFilters({ brandId: [target.value] })}
            options={brands.map(({ brandId: value, brandName: label }) => ({
              value,
              label,
            }))}
          />
        }
      />
      {brandId !== undefined && <AgentGrid brandId={brandId} address={address} />}
    </>
  );
}

type Address = Pick<ViewedGridAddress, 'state' | 'setState' | 'viewProps'>;

function AgentGrid({ brandId, address }: { brandId: string; address: Address }) {
  const { dialog, open, close } = useDialogAddress(dialogs);
  const { searchText: name, offset, limit } = address.state;
  const page = useAgentRows({ brandId, name, offset, limit: Math.min(limit, maxAgentsPerPage) });
  const columns = agentColumns;
  const exports = useGridFile({
    name: text('ai_admin_title'),
    columns,
    allRows: () => fetchAllAgents(brandId),
  });
  const row = page.data?.data.find((it) => it.id === dialog?.id);
  return (
    <>
      <RouteGrid
        label={text('ai_admin_title')}
        columns={columns}
        exports={exports}
        rowLabel={(it) => it.franchiseName}
        page={page}
        address={address}
        failed={text('ai_load_failed')}
        onOpen={(it) => open('agent', it.id)}
        actions={(it) => [
          {
            key: 'edit',
            label: text('ai_admin_edit'),
            icon: Cog6ToothIcon,
            onSelect: () => open('agent', it.id),
          },
        ]}
        search={{ label: text('ai_admin_search') }}
        empty={{
          icon: SparklesIcon,
          title: text('ai_admin_empty_title'),
          text: text('ai_admin_empty'),
        }}
      />
      <Suspense>
        {row && <AgentDialog key={row.id} row={row} brandId={brandId} onClose={close} />}
      </Suspense>
    </>
  );
}
