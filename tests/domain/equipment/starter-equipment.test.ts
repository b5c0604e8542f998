import { expect, test } from 'vitest';
import {
  equipmentColors,
  proposeEquipmentColor,
} from '#shared/domain/equipment/starter-equipment.ts';

const [first, second] = equipmentColors;

test('new equipment is proposed the first color that nothing else has', () => {
  expect(proposeEquipmentColor([])).toBe(first);
  expect(proposeEquipmentColor([first.toLowerCase(), '#000000'])).toBe(second);
  expect(proposeEquipmentColor([second])).toBe(first);
});

test('once all colors are taken, they begin again', () => {
  expect(equipmentColors).toContain(proposeEquipmentColor(equipmentColors));
});
