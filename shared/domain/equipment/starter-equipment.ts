// What a new franchise needs before its first truck can be added.

export const starterAssetTypes = [
  'Truck',
  'Trailer',
  'Cart',
  'Kiosk',
  'Generator',
  'Freezer',
] as const;

/**
 * Proposed for new equipment, one after the other. All of them stand out from the background of
 * both themes (tests/web/kit/theme/color.test.ts).
 */
export const equipmentColors = [
  '#2B7DE1',
  '#C2410C',
  '#15803D',
  '#9D4EDD',
  '#B45309',
  '#0E7C86',
  '#D6336C',
  '#64748B',
] as const;

/** The first color that no equipment has yet; once all are taken, it starts over. */
export function proposeEquipmentColor(taken: readonly string[]): string {
  const used = new Set(taken.map((color) => color.toUpperCase()));
  const free = equipmentColors.find((color) => !used.has(color));
  return free ?? equipmentColors[taken.length % equipmentColors.length] ?? equipmentColors[0];
}
