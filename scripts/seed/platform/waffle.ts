// The tiles of the intranet's waffle menu.
import { addWaffleTile } from '#functions/data/platform/waffle-tiles.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { writeFile } from '#functions/ports/files/files.ts';
import { drawIcon, type Sign } from '#scripts/seed/icon.ts';

type Tile = {
  readonly id: string;
  readonly menuTitle: string;
  readonly color: string;
  readonly sign: Sign;
  readonly activated: boolean;
};

const within = (value: number, from: number, to: number) => value >= from && value <= to;
const distance = (x: number, y: number) => Math.hypot(x - 0.5, y - 0.5);

const book: Sign = (x, y) =>
  within(y, 0.28, 0.72) && (within(x, 0.22, 0.47) || within(x, 0.53, 0.78));
const ring: Sign = (x, y) => within(distance(x, y), 0.17, 0.28);
const cone: Sign = (x, y) =>
  (y >= 0.45 && Math.abs(x - 0.5) < (0.8 - y) * 0.55) || Math.hypot(x - 0.5, y - 0.38) < 0.18;
const bars: Sign = (x, y) =>
  (within(x, 0.25, 0.37) && within(y, 0.5, 0.74)) ||
  (within(x, 0.44, 0.56) && within(y, 0.26, 0.74)) ||
  (within(x, 0.63, 0.75) && within(y, 0.4, 0.74));
const cross: Sign = (x, y) =>
  (within(x, 0.43, 0.57) && within(y, 0.25, 0.75)) ||
  (within(y, 0.43, 0.57) && within(x, 0.25, 0.75));
const diamond: Sign = (x, y) => Math.abs(x - 0.5) + Math.abs(y - 0.5) < 0.28;

const tile = (id: string, menuTitle: string, color: string, sign: Sign): Tile => ({
  id,
  menuTitle,
  color,
  sign,
  activated: true,
});

const tiles: readonly Tile[] = [
  tile('handbook', 'Franchise Handbook', '#0369A1', book),
  tile('supply-shop', 'Supply Shop', '#BE185D', cone),
  tile('academy', 'Training Academy', '#15803D', diamond),
  tile('benchmarks', 'Benchmarks', '#6D28D9', bars),
  tile('help-desk', 'Help Desk', '#B45309', cross),
  { ...tile('old-forum', 'Owners Forum (archive)', '#475569', ring), activated: false },
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
