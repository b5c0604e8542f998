import { Squares2X2Icon } from '@heroicons/react/24/outline';
import type { WaffleTile } from '#shared/contract/platform/waffle-menu.ts';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { onArrowKey } from '#web/kit/controls/arrow-keys.ts';
import { CornerDialog } from '#web/kit/overlays/corner-dialog.tsx';
import { EmptyState } from '#web/kit/feedback/empty-state.tsx';
import { ErrorState } from '#web/kit/feedback/error-state.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { useTiles } from './queries.ts';
import { TileIcon } from './tile-icon.tsx';

const columns = 3;

export function OverlayTiles({ onClose }: { onClose: () => void }) {
  return (
    <CornerDialog open onClose={onClose} title={text('waffle_overlay')}>
      <Tiles onChoose={onClose} />
    </CornerDialog>
  );
}

function Tiles({ onChoose }: { onChoose: () => void }) {
  const tiles = useTiles({ status: 'active', searchText: '' });
  if (tiles.isError) {
    return <ErrorState text={text('waffle_load_failed')} onRetry={() => void tiles.refetch()} />;
  }
  if (!tiles.data) return <TilesSkeleton />;
  if (tiles.data.count === 0) {
    return (
      <EmptyState
        icon={Squares2X2Icon}
        title={text('waffle_overlay_empty_title')}
        text={text('waffle_overlay_empty')}
      />
    );
  }
  return (
    <ul
      onKeyDown={(event) => onArrowKey(event, columns)}
      className="grid grid-cols-3 gap-1"
      aria-label={text('waffle_overlay')}
    >
      {tiles.data.data.map((tile: WaffleTile) => (
        <li key={tile.id}>
          <a
            href={tile.targetUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onChoose}
            className="flex h-full flex-col items-center gap-2 rounded-md px-1 py-3 text-center hover:bg-hover"
          >
            <TileIcon tile={tile} />
            <span className="line-clamp-2 w-full font-medium break-words">{tile.menuTitle}</span>
            <span className="sr-only">{text('waffle_new_tab')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function TilesSkeleton() {
  return (
    <div role="status" aria-label={text('waffle_loading')} className="grid grid-cols-3 gap-4 p-3">
      {[0, 1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} className="h-16" />
      ))}
    </div>
  );
}
