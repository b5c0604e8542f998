import type { WaffleTile } from '#shared/contract/platform/waffle-menu.ts';

/** Decorative: the tile's name is next to it. */
export function TileIcon({ tile: { menuTitle, signUrl } }: { tile: WaffleTile }) {
  const look = 'flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-md';
  if (signUrl) {
    return <img src={signUrl} alt="" className={`${look} border border-line object-contain`} />;
  }
  return (
    <span aria-hidden className={`${look} bg-accent-soft font-semibold text-accent`}>
      {menuTitle.slice(0, 1).toUpperCase()}
    </span>
  );
}
