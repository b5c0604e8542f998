import { EyeIcon, EyeSlashIcon, PencilIcon, TrashIcon } from '@heroicons/react/24/outline';
import { Link, useNavigate } from 'react-router-dom';
import type { WaffleTile } from '#shared/contract/platform/waffle-menu.ts';
import { text } from '#shared/text/platform/waffle-menu.ts';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Menu, type MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildEditTilePath } from './paths.ts';
import type { TileConfirmation } from './tile-confirm-dialog.tsx';
import { TileIcon } from './tile-icon.tsx';

type TileRowProps = {
  tile: WaffleTile;
  /** Undefined if the person has read-only access. */
  onAsk: ((question: TileConfirmation) => void) | undefined;
};

export function TileRow({ tile, onAsk }: TileRowProps) {
  const { id, menuTitle, targetUrl, activated } = tile;
  return (
    <div className="flex items-center gap-3 py-1">
      <TileIcon tile={tile} />
      <div className="min-w-0 flex-1">
        {onAsk ? (
          <Link
            to={buildEditTilePath(id)}
            className="flex min-h-6 items-center font-medium hover:text-accent max-sm:min-h-11"
          >
            <span className="truncate">{menuTitle}</span>
          </Link>
        ) : (
          <p className="truncate font-medium">{menuTitle}</p>
        )}
        <p className="truncate text-small text-ink-quiet max-sm:hidden">{targetUrl}</p>
      </div>
      <span className={activated ? 'max-sm:hidden' : undefined}>
        <Badge tone={activated ? 'green' : 'gray'}>
          {text(activated ? 'waffle_status_active' : 'waffle_status_inactive')}
        </Badge>
      </span>
      {onAsk && <TileMenu tile={tile} onAsk={onAsk} />}
    </div>
  );
}

function TileMenu({
  tile,
  onAsk,
}: {
  tile: WaffleTile;
  onAsk: (question: TileConfirmation) => void;
}) {
  const navigate = useNavigate();
  const toggle = tile.activated ? 'deactivate' : 'activate';
  const items: MenuItem[] = [
    {
      key: 'edit',
      label: text('waffle_edit'),
      icon: PencilIcon,
      onSelect: () => void navigate(buildEditTilePath(tile.id)),
    },
    {
      key: toggle,
      label: text(`waffle_${toggle}`),
      icon: tile.activated ? EyeSlashIcon : EyeIcon,
      onSelect: () => onAsk({ kind: toggle, tile }),
    },
    {
      key: 'delete',
      label: text('waffle_delete'),
      icon: TrashIcon,
      danger: true,
      onSelect: () => onAsk({ kind: 'delete', tile }),
    },
  ];
  return <Menu label={text('waffle_actions', { title: tile.menuTitle })} items={items} />;
}
