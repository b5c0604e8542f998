import { Squares2X2Icon } from '@heroicons/react/24/outline';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RouteResponse } from '#shared/contract/route.ts';
import type { WaffleTile, waffleMenu } from '#shared/contract/platform/waffle-menu.ts';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { SortableRows } from '#web/kit/controls/sortable-rows.tsx';
import { type TileFilter, useReorderTiles } from './queries.ts';
import { TileRow } from './tile-row.tsx';
import type { TileConfirmation } from './tile-confirm-dialog.tsx';

type TileListProps = {
  tiles: UseQueryResult<RouteResponse<typeof waffleMenu.routes.list>>;
  filter: TileFilter;
  onShowAll: () => void;
  onAsk: ((question: TileConfirmation) => void) | undefined;
};

export function TileList({ tiles, filter, onShowAll, onAsk }: TileListProps) {
  const arrange = useReorderTiles();
  if (tiles.isError) {
    return <ErrorState text={text('waffle_load_failed')} onRetry={() => void tiles.refetch()} />;
  }
  if (!tiles.data) return <TileListSkeleton />;
  if (tiles.data.count === 0) return <EmptyTileList filter={filter} onShowAll={onShowAll} />;
  return (
    <SortableRows
      label={text('waffle_title')}
      items={tiles.data.data}
      itemKey={(tile: WaffleTile) => tile.id}
      itemLabel={(tile: WaffleTile) => tile.menuTitle}
      onReorder={(seen) => arrange?.(seen)}
      disabled={!arrange || !onAsk}
      renderItem={(tile: WaffleTile) => <TileRow tile={tile} onAsk={onAsk} />}
    />
  );
}

function TileListSkeleton() {
  return (
    <div role="status" aria-label={text('waffle_loading')}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex h-13 items-center gap-4 border-b border-line px-4">
          <Skeleton className="size-5" />
          <Skeleton className="size-9" />
          <Skeleton className="h-4 w-48" />
        </div>
      ))}
    </div>
  );
}

function EmptyTileList({ filter, onShowAll }: { filter: TileFilter; onShowAll: () => void }) {
  if (filter.searchText === '' && filter.status === 'all') {
    return (
      <EmptyState
        icon={Squares2X2Icon}
        title={text('waffle_empty_title')}
        text={text('waffle_empty')}
      />
    );
  }
  return (
    <EmptyState
      title={text(filter.searchText ? 'waffle_nothing_found' : 'waffle_empty_status')}
      action={<Button onClick={onShowAll}>{text('waffle_show_all')}</Button>}
    />
  );
}
