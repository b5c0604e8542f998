import type { BulkOrderStatus } from '#shared/domain/orders/order.ts';
import { text } from '#shared/text/orders/orders.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { type GridSelectionState, emptySelection } from '#web/kit/grid/selection/selection.ts';
import { useSetOrderStatuses } from './queries.ts';

type BulkOrderActionsProps = {
  selected: GridSelectionState;
  onChange: (selected: GridSelectionState) => void;
};

/** Sets the status of the selected orders, as far as bulk changes allow. */
export function BulkOrderActions({ selected, onChange }: BulkOrderActionsProps) {
  const move = useSetOrderStatuses();
  const change = (status: BulkOrderStatus) => {
    if (selected.kind !== 'keys') return;
    move.mutate(
      { body: { ids: [...selected.keys], status } },
      { onSuccess: () => onChange(emptySelection) },
    );
  };
  return (
    <>
      <Button busy={move.isPending} onClick={() => change('IN_PROGRESS')}>
        {text('orders_bulk_start')}
      </Button>
      <Button busy={move.isPending} onClick={() => change('COMPLETED')}>
        {text('orders_bulk_complete')}
      </Button>
    </>
  );
}
