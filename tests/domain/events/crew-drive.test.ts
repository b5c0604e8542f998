import { expect, test } from 'vitest';
import {
  roundDrive,
  countSpareMinutes,
  planTravelMinutes,
} from '#shared/domain/events/crew-drive.ts';
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

  expect([countSpareMinutes(lunch, evening), countSpareMinutes(evening, lunch)]).toEqual([75, 75]);
});

test('events that overlap leave less than nothing', () => {
  expect(countSpareMinutes(at('11:00', '13:00'), at('12:30', '14:00'))).toBe(-30);
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
  expect(roundDrive(drive)).toEqual(planned);
});

const noon = at('12:00', '14:00');
const morning = { ...at('08:00', '10:00'), crew: { ...crew, tearDownMinutes: 0 } };
const evening = at('17:00', '19:00');

test.each([
  ['nobody is anywhere else', [], 0],
  ['the longer one of both drives', [drive(morning, 25), drive(evening, 40)], 40],
  ['what nobody could say counts as none', [drive(morning, null), drive(evening, 15)], 15],
  ['not behind what the other plans for its own travel', [drive(morning, 115)], 100],
  ['nothing where they overlap', [drive(at('11:00', '12:30'), 30)], 0],
  ['never more than can be planned', [drive(at('01:00', '02:00'), 590)], 480],
  ['the nearest alone', [drive(at('05:00', '06:00'), 90), drive(morning, 20)], 20],
] as const)('travel planned from drives: %s', (_, neighbors, minutes) => {
  expect(planTravelMinutes(noon, neighbors, 480)).toBe(minutes);
});

function drive(event: ReturnType<typeof at>, minutes: number | null) {
  return { event, minutes };
}
