import type { EquipmentSales } from '#shared/contract/reports/dashboards.ts';

export type ComparedEquipment = {
  readonly assetId: string;
  readonly franchiseId: string | undefined;
  readonly name: string;
  readonly color: string;
  readonly current: EquipmentSales | undefined;
  readonly compared: EquipmentSales | undefined;
};

/**
 * Each truck once, those of the current range first. Trucks without a color get those of spec §9.
 */
export function pairEquipment(
  current: readonly EquipmentSales[],
  compared: readonly EquipmentSales[],
): ComparedEquipment[] {
  const byId = (all: readonly EquipmentSales[]) => new Map(all.map((it) => [it.assetId, it]));
  const [now, before] = [byId(current), byId(compared)];
  return [...new Map([...now, ...before])].map(
    ([assetId, { franchiseId, assetName, colorPicker }]) => ({
      assetId,
      franchiseId,
      name: assetName,
      color: colorPicker,
      current: now.get(assetId),
      compared: before.get(assetId),
    }),
  );
}
