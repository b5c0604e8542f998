import { expect, test } from 'vitest';
import { localTime } from '#shared/domain/values/local-date.ts';
import { computeVisibleHours } from '#web/areas/events/events/calendar/visible-hours.ts';

const hoursOf = (...events: readonly (readonly [string, string])[]) => {
  const shown = events.map(([start, end]) => ({
    startTime: localTime(start),
    endTime: localTime(end),
  }));
  const { slotMinTime, slotMaxTime } = computeVisibleHours(shown);
  return [slotMinTime.slice(0, 2), slotMaxTime.slice(0, 2)];
};

test('a week without events, or with events of the usual hours, goes from 8 AM to 8 PM', () => {
  expect(hoursOf()).toEqual(['08', '20']);
  expect(hoursOf(['10:00', '14:30'])).toEqual(['08', '20']);
});

test('an early and a late event extend it', () => {
  expect(hoursOf(['06:30', '09:00'], ['18:00', '22:15'])).toEqual(['06', '23']);
});

test('an event that ends at midnight is no night event', () => {
  expect(hoursOf(['18:00', '00:00'])).toEqual(['08', '24']);
});

test('a night event opens at its own hour and stays whole past midnight', () => {
  expect(hoursOf(['22:00', '02:00'])).toEqual(['22', '34']);
  expect(hoursOf(['11:00', '13:00'], ['22:00', '02:30'])).toEqual(['11', '27']);
});

test('no hour is shown on two days', () => {
  expect(hoursOf(['00:30', '01:30'], ['22:00', '02:00'])).toEqual(['00', '24']);
});
