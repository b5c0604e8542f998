import { expect, test } from 'vitest';
import { flagLatePunch, type PunchedTimes, computePunchTime } from '#shared/domain/staff/punch.ts';
import { fromIso, toIso } from '#shared/domain/values/instant.ts';

const [minute, hour] = [60_000, 3_600_000];
const at = (time: string) => fromIso(`2027-04-13T${time}:00Z`);

/**
 * What a phone reports at a time: its clock is off, and its counter runs since the page was loaded.
 */
const shows = (time: string, load: { from: string; off?: number; counter: string }) => ({
  deviceAt: at(time) + (load.off ?? 0),
  steadyAt: at(time) - at(load.from),
  counter: load.counter,
});

const told = (punched: PunchedTimes, arrived: string, off = 0) => {
  const sent = shows(arrived, { from: arrived, off, counter: 'opened again' });
  const { at: happened, mayBeOff, ...rest } = computePunchTime(punched, sent, at(arrived));
  return { ...rest, at: toIso(happened).slice(11, 16), off: Math.round(mayBeOff / minute) };
};

const behind = { from: '10:00', off: -5 * hour, counter: 'morning' };

test('a clock five hours behind that is set right before it sends: the time of the last contact tells', () => {
  const contact = { ...shows('10:05', behind), serverAt: at('10:05') };

  const punch = told({ ...shows('11:10', behind), contact }, '14:40');

  expect(punch).toEqual({ skew: 0, flagged: true, at: '11:10', off: 210 });
});

test('without a contact it may be off by as much as it is said to be late', () => {
  const punch = told(shows('11:10', behind), '11:20');

  expect(punch).toEqual({ skew: 0, flagged: true, at: '06:10', off: 48 * 60 - 310 });
});

test('a punch is never before the server was last heard, and after it arrived', () => {
  const contact = {
    ...shows('10:05', { from: '10:00', counter: 'before' }),
    serverAt: at('10:05'),
  };

  const early = told({ ...shows('11:10', behind), contact }, '14:40');
  const late = told({ ...shows('11:10', { ...behind, off: 9 * hour }), contact }, '14:40');

  expect([early.at, early.off]).toEqual(['10:05', 275]);
  expect([late.at, late.off, late.flagged]).toEqual(['14:40', 275, true]);
});

test('a phone that slept with its page open tells by its clock', () => {
  const load = { from: '08:00', counter: 'open' };
  const contact = { ...shows('08:00', load), serverAt: at('08:00') };
  const punched = { ...shows('11:00', load), steadyAt: 10 * minute, contact };
  const sent = { ...shows('14:00', load), steadyAt: 12 * minute };

  const { at: happened, flagged, mayBeOff } = computePunchTime(punched, sent, at('14:00'));

  expect([toIso(happened).slice(11, 16), flagged, mayBeOff]).toEqual(['11:00', true, 3 * hour]);
});

test('a clock that was wrong at the last contact and is right since is believed', () => {
  const contact = { ...shows('08:00', { ...behind, from: '07:00' }), serverAt: at('08:00') };
  const load = { from: '11:00', counter: 'open' };
  const punched = { ...shows('11:10', load), contact };

  const punch = computePunchTime(punched, shows('14:00', load), at('14:00'));

  expect(punch).toMatchObject({ at: at('11:10'), flagged: true });
});

test.each([
  ['right', 0],
  ['five hours behind', -5 * hour],
])('what is sent as it is pressed isn’t flagged, with a clock that is %s', (_clock, off) => {
  const load = { from: '11:00', counter: 'open', off };

  const punch = computePunchTime(shows('11:10', load), shows('11:11', load), at('11:11'));

  expect(punch).toMatchObject({ at: at('11:10'), flagged: false, mayBeOff: 0 });
});

test('a press that seems to be just now after the page was loaded again is flagged', () => {
  const ahead = { ...behind, off: 5 * hour };

  const punch = told(shows('11:10', ahead), '16:10');

  expect(punch).toMatchObject({ at: '16:10', flagged: true });
});

test('a late punch that was kept without a mark is read with one, and what a manager entered isn’t', () => {
  const kept = {
    id: 'P',
    version: 1,
    staffId: 'S',
    kind: 'in' as const,
    at: at('06:10'),
    day: '2027-04-13' as never,
    brandId: 'coffee',
    receivedAt: at('11:10'),
    skew: 0,
    flagged: false,
    place: null,
    removed: false,
    edits: [],
  };

  const late = flagLatePunch({ ...kept, deviceAt: at('06:10') });
  const entered = flagLatePunch({ ...kept, deviceAt: null });

  expect([late.flagged, late.mayBeOff]).toEqual([true, 5 * hour]);
  expect([entered.flagged, entered.mayBeOff]).toEqual([false, 0]);
});
