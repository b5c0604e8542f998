import { expect, test } from 'vitest';
import { buildFigureLink } from '#web/areas/reports/dashboards/figure-link.ts';

const own = { href: '#/franchise/events/list', byFranchise: false };
const ofAll = { href: '#/admin/dashboard/by-franchise', byFranchise: true };

test.each([
  ['Show these 1,200 events', own, { events: 1_200 }],
  ['Show this event', own, { events: 1 }],
  ['Show these events', own, {}],
  ['Show these shifts', own, { of: 'shifts' }],
  ['Show these 9 events (Compared)', own, { events: 9, compared: true }],
  ['Show these 9 events by franchise', ofAll, { events: 9 }],
  ['Show these shifts (Compared) by franchise', ofAll, { of: 'shifts', compared: true }],
] as const)('“%s” is what a click shows', (linkText, rows, linked) => {
  expect(buildFigureLink(rows, linked)).toEqual({ href: rows.href, linkText });
});

test('where no events are, and where they may not be seen, nothing is led to', () => {
  expect(buildFigureLink(own, { events: 0 })).toBe(undefined);
  expect(buildFigureLink(undefined, { events: 3 })).toBe(undefined);
});
