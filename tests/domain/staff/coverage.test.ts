import { expect, test } from 'vitest';
import {
  defaultCoverageRules,
  findCoverageGaps,
  isVehicle,
  mayDriveOn,
} from '#shared/domain/staff/coverage.ts';
import type { StaffDocument } from '#shared/domain/staff/staff-record.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const driver = { mayDrive: true };
const server = { mayDrive: false };
const truck = { guests: null, hasVehicle: true };
const large = { guests: 301, hasVehicle: false };
const off = { needsDriver: false, largeGuests: null, minimumCrew: 2 };

test.each([
  ['an event without anybody', { ...truck, hasVehicle: false }, [], ['crew']],
  ['a truck without anybody', truck, [], ['crew', 'driver']],
  ['a truck without a driver', truck, [server], ['driver']],
  ['a truck with one', truck, [driver], []],
  ['one person for 301 guests', large, [server], ['people']],
  ['two people for 301 guests', large, [server, server], []],
  ['one person for 300 guests', { ...large, guests: 300 }, [server], []],
])('%s', (_what, event, crew, gaps) => {
  expect(findCoverageGaps(event, crew, defaultCoverageRules)).toEqual(gaps);
});

test('rules that are off warn of nothing, and nobody at all is still said', () => {
  expect(findCoverageGaps({ ...truck, guests: 900 }, [server], off)).toEqual([]);
  expect(findCoverageGaps(truck, [], off)).toEqual(['crew']);
});

test('a license counts as long as it is valid; drivers without a recorded one are trusted', () => {
  const day = localDate('2026-07-20');
  const license = (expiresOn: string): StaffDocument => ({
    ...{ recordId: 'r', staffId: 'ann', kind: 'license', title: '' },
    expiresOn: localDate(expiresOn),
  });
  const may = (role: 'Driver' | 'Server', documents: StaffDocument[]) =>
    mayDriveOn({ id: 'ann', role }, documents, day);

  expect(may('Driver', [])).toBe(true);
  expect(may('Driver', [license('2026-07-19')])).toBe(false);
  expect(may('Driver', [license('2026-07-19'), license('2026-07-20')])).toBe(true);
  expect(may('Server', [])).toBe(false);
  expect(may('Server', [license('2027-01-01')])).toBe(true);
});

test('equipment with a registration number is a vehicle', () => {
  expect(['TRK-1', ' ', ''].map((registrationNumber) => isVehicle({ registrationNumber }))).toEqual(
    [true, false, false],
  );
});
