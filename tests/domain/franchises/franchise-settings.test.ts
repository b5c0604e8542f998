import { expect, test } from 'vitest';
import { settings } from '#shared/contract/franchises/settings.ts';
import {
  initialSettings,
  hasCalendarChange,
} from '#shared/domain/franchises/franchise-settings.ts';
import { isTimeZone, timeZones } from '#shared/domain/values/time-zone.ts';
import { usStates } from '#shared/domain/values/us-states.ts';

const { body } = settings.routes.update;
const accepts = (change: object) =>
  body.safeParse({ id: 'a', version: 1, ...initialSettings, ...change }).success;

test('the product starts with settings that it would accept', () => {
  expect(accepts({})).toBe(true);
});

test.each<[string, object, boolean]>([
  ['a confirmation is valid for 1 day', { confirmationValidDays: 1 }, true],
  ['… for 30 days', { confirmationValidDays: 30 }, true],
  ['… not for 31', { confirmationValidDays: 31 }, false],
  ['… nor for none', { confirmationValidDays: 0 }, false],
  ['three reminders', { reminderHours: [0, 24, 72] }, true],
  ['no reminder', { reminderHours: [] }, true],
  ['not four', { reminderHours: [1, 2, 3, 4] }, false],
  ['not the same one twice', { reminderHours: [24, 24] }, false],
  ['none earlier than 72 hours', { reminderHours: [73] }, false],
  ['a lead time of 36 hours', { leadTimeHours: 36 }, true],
  ['… not of 13', { leadTimeHours: 13 }, false],
  ['a lead time agreed on for each event', { leadTimeHours: 'variable' }, true],
  ['months start on Monday', { monthStart: 2 }, true],
  ['… not on Tuesday', { monthStart: 3 }, false],
  ['weeks start on Saturday', { weekStart: 7 }, true],
  ['a colour by its six digits', { taskCardColor: '#c9c8c8' }, true],
  ['… not by name', { taskCardColor: 'red' }, false],
  ['sales tax to the fourth decimal', { salesTaxRate: '8.8751' }, true],
  ['… not above 100', { salesTaxRate: '100.1' }, false],
  ['giveback not above 100', { givebackPercentage: '100.01' }, false],
  ['a zone that clocks know', { timeZone: 'America/Boise' }, true],
  ['… no other', { timeZone: 'Mars/Olympus' }, false],
])('%s', (_name, change, expected) => {
  expect(accepts(change)).toBe(expected);
});

test('another zone or week start moves the calendar, other settings do not', () => {
  expect(
    hasCalendarChange(initialSettings, { ...initialSettings, timeZone: 'America/Denver' }),
  ).toBe(true);
  expect(hasCalendarChange(initialSettings, { ...initialSettings, weekStart: 2 })).toBe(true);
  expect(hasCalendarChange(initialSettings, { ...initialSettings, monthStart: 2 })).toBe(false);
});

test('the zones of all states are offered, and no alias', () => {
  const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Puerto_Rico'];

  expect(zones.filter(isTimeZone)).toEqual(zones);
  expect(isTimeZone('US/Central')).toBe(false);
  expect(timeZones().size).toBeGreaterThan(400);
});

test('the states are the fifty, the capital and five territories', () => {
  expect(Object.keys(usStates)).toHaveLength(56);
  expect(new Set(Object.values(usStates)).size).toBe(56);
});
