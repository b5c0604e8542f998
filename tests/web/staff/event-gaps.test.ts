// What the board says that an event lacks.
import { expect, test } from 'vitest';
import type { PlannedEvent, WeekAssessment } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { formatEventLabel } from '#web/areas/staff/staff-schedule/crew-names.ts';
import { indexEventNotes, listGaps } from '#web/areas/staff/staff-schedule/event-gaps.ts';

const fair: PlannedEvent = {
  id: 'fair',
  eventName: 'Fair',
  brandId: 'coffee',
  eventDate: localDate('2026-07-20'),
  startsAt: '2026-07-20T14:00:00.000Z',
  endsAt: '2026-07-20T16:00:00.000Z',
  off: false,
};
const assess = (...events: WeekAssessment['events']): WeekAssessment => ({
  events,
  documentEnds: [],
  labor: null,
});

test.each([
  ['nobody planned, before it is assessed', undefined, [], ['crew'], 'Needs a crew'],
  ['somebody planned, before it is assessed', undefined, ['Ann'], [], 'Ann'],
  [
    'nobody planned, before it takes place',
    assess({ id: 'fair', gaps: ['crew', 'driver'] }),
    [],
    ['crew', 'driver'],
    'Needs a crew',
  ],
  ['nobody planned, once it is over', assess(), [], [], undefined],
  [
    'somebody planned, but no driver',
    assess({ id: 'fair', gaps: ['driver'] }),
    ['Ann'],
    ['driver'],
    'Ann',
  ],
] as const)('an event with %s', (_, assessment, crew, expected, said) => {
  const gaps = listGaps(indexEventNotes(assessment), 'fair', crew.length > 0);
  const label = formatEventLabel(fair, '9 AM – 11 AM', { crew, gaps });

  expect(gaps).toEqual(expected);
  expect(label).toBe(`Fair on Mon, Jul 20, 9 AM – 11 AM${said === undefined ? '' : `: ${said}`}`);
});
