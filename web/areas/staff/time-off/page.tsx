import { NoSymbolIcon } from '@heroicons/react/20/solid';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { timeOff } from '#shared/contract/staff/time-off.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { useCan } from '#web/api/account/account.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { Tabs } from '#web/kit/layout/tabs.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { SwapGrid } from './swap-grid.tsx';
import { TimeOffGrid } from './time-off-grid.tsx';

const DecideDialog = lazy(async () => ({
  default: (await import('./decide-time-off-dialog.tsx')).DecideTimeOffDialog,
}));
const BlockOffDialog = lazy(async () => ({
  default: (await import('./block-off-dialog.tsx')).BlockOffDialog,
}));

const dialogs = ['decide', 'blockOff'] as const;

/** Notifications link here and state which of the two tabs they are about (spec §2). */
export function TimeOffPage() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const { dialog, open, close } = useDialogAddress(dialogs);
  const tabs = [
    ...(can(timeOff.routes.list) ? (['timeOff'] as const) : []),
    ...(can(shiftSwaps.routes.list) ? (['switchShift'] as const) : []),
  ];
  const tab = tabs.find((key) => key === params.get('from')) ?? tabs[0];
  const requests = <TimeOffGrid onOpen={(id) => open('decide', id)} />;
  return (
    <>
      <PageHeader
        title={text('time_off_title')}
        description={text('time_off_description')}
        actions={
          can(timeOff.routes.list) && (
            <Button icon={NoSymbolIcon} onClick={() => open('blockOff')}>
              {text('block_off_days')}
            </Button>
          )
        }
      />
      {tab ? (
        <Tabs
          label={text('time_off_tabs')}
          tabs={tabs.map((key) => ({ key, label: text(`time_off_tab_${key}`) }))}
          selected={tab}
          // The search and page of one tab don't apply to the other.
          onSelect={(from) => setParams({ from })}
        >
          {tab === 'switchShift' ? <SwapGrid /> : requests}
        </Tabs>
      ) : (
        // Without access to either, the server rejects the call, as on every other screen.
        requests
      )}
      <Suspense fallback={null}>
        {dialog?.name === 'decide' && (
          <DecideDialog key={dialog.id} id={dialog.id} onClose={close} />
        )}
        {dialog?.name === 'blockOff' && <BlockOffDialog onClose={close} />}
      </Suspense>
    </>
  );
}
