// The tiles of the intranet's waffle menu.
import { addWaffleTile } from '#functions/data/platform/waffle-tiles.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { writeFile } from '#functions/ports/files/files.ts';
import { drawIcon, type IconSign } from '#scripts/seed/icon.ts';

type Tile = {
  readonly id: string;
  readonly menuTitle: string;
  readonly color: string;
  readonly sign: IconSign;
  readonly activated: boolean;
};

const isBetween = (value: number, from: number, to: number) => value >= from && value <= to;
const getDistanceFromCenter = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5);

const book: IconSign = (x, y) =>
  isBetween(y, 0.28, 0.72) && (isBetween(x, 0.22, 0.47) || isBetween(x, 0.53, 0.78));
const ring: IconSign = (x, y) => isBetween(getDistanceFromCenter(x, y), 0.17, 0.28);
const cone: IconSign = (x, y) =>
  (y >= 0.45 && Math.abs(x - 0.5) < (0.8 - y) * 0.55) || Math.hypot(x - 0.5, y - 0.38) < 0.18;
const bars: IconSign = (x, y) =>
  (isBetween(x, 0.25, 0.37) && isBetween(y, 0.5, 0.74)) ||
  (isBetween(x, 0.44, 0.56) && isBetween(y, 0.26, 0.74)) ||
  (isBetween(x, 0.63, 0.75) && isBetween(y, 0.4, 0.74));
const cross: IconSign = (x, y) =>
  (isBetween(x, 0.43, 0.57) && isBetween(y, 0.25, 0.75)) ||
  (isBetween(y, 0.43, 0.57) && isBetween(x, 0.25, 0.75));
const diamond: IconSign = (x, y) => Math.abs(x - 0.5) + Math.abs(y - 0.5) < 0.28;

const buildTile = (id: string, menuTitle: string, color: string, sign: IconSign): Tile => ({
  id,
  menuTitle,
  color,
  sign,
  activated: true,
});

const tiles: readonly Tile[] = [
  buildTile('handbook', 'Franchise Handbook', '#0369A1', book),
  buildTile('supply-shop', 'Supply Shop', '#BE185D', cone),
  buildTile('academy', 'Training Academy', '#15803D', diamond),
  buildTile('benchmarks', 'Benchmarks', '#6D28D9', bars),
  buildTile('help-desk', 'Help Desk', '#B45309', cross),
  { ...buildTile('old-forum', 'Owners Forum (archive)', '#475569', ring), activated: false },
];

export async function seedWaffleMenu(): Promise<void> {
  // One after the other: each is added at the end.
  for (const { color, sign, ...item } of tiles) {
    const iconFileId = `${item.id}-icon`;
    const key = buildFileKey('waffle', platformTenant, iconFileId);
    await writeFile(key, drawIcon(color, sign), 'image/png');
    const targetUrl = `https://${item.id}.brandwagon.example/`;
    await addWaffleTile({ ...item, targetUrl, iconFileId });
  }
}
