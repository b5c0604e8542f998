import { expect, test } from 'vitest';
import { plannedDrive, spareMinutes } from '#shared/domain/events/crew-drive.ts';
import { fromIso } from '#shared/domain/values/instant.ts';

const at = (from: string, until: string) => ({
  startsAt: fromIso(`2026-06-20T${from}:00Z`),
  endsAt: fromIso(`2026-06-20T${until}:00Z`),
});
const crew = { setUpMinutes: 30, tearDownMinutes: 15, travelMinutes: 20 };

test('what is left for the drive is between teardown and setup, whichever of the two is first', () => {
  const [lunch, evening] = [
    { ...at('11:00', '13:00'), crew },
    { ...at('15:00', '18:00'), crew },
  ];

  expect([spareMinutes(lunch, evening), spareMinutes(evening, lunch)]).toEqual([75, 75]);
});

test('events that overlap leave less than nothing', () => {
  expect(spareMinutes(at('11:00', '13:00'), at('12:30', '14:00'))).toBe(-30);
});

test.each([
  [
    { meters: 0, seconds: 0 },
    { miles: 0, minutes: 0 },
  ],
  [
    { meters: 16_094, seconds: 1_201 },
    { miles: 10, minutes: 25 },
  ],
  [
    { meters: 1_000, seconds: 300 },
    { miles: 0.6, minutes: 5 },
  ],
])('a drive of %j is planned as %j', (drive, planned) => {
  expect(plannedDrive(drive)).toEqual(planned);
});
