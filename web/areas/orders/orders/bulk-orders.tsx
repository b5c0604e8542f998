import type { BulkOrderStatus } from '#shared/domain/orders/order.ts';
import { text } from '#shared/text/orders/orders.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { type GridSelected, nothingSelected } from '#web/kit/grid/selection/selection.ts';
import { useSetStatuses } from './queries.ts';

type BulkOrdersProps = { selected: GridSelected; onChange: (selected: GridSelected) => void };

/** Sets the status of the selected orders, as far as bulk changes allow. */
export function BulkOrders({ selected, onChange }: BulkOrdersProps) {
  const move = useSetStatuses();
  const change = (status: BulkOrderStatus) => {
    if (selected.kind !== 'keys') return;
    move.mutate(
      { body: { ids: [...selected.keys], status } },
      { onSuccess: () => onChange(nothingSelected) },
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
