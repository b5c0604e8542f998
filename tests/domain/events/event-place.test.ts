import { expect, test } from 'vitest';
import { noPlace, updatePlanPlace } from '#shared/domain/events/event-place.ts';
import { noPlan } from '#shared/domain/events/event-plan.ts';

const address = { address: '510 Main Street', city: 'Boulder', state: 'CO', zip: '80301' };
const place = { ...noPlace, route: 'Main Street', position: { latitude: 40, longitude: -105 } };
const before = { ...address, plan: { ...noPlan, ...place, tags: ['school'] } };

test('what is known of an address stays with it', () => {
  expect(updatePlanPlace(before, { ...address, zip: '80302' })).toBe(before.plan);
});

test('another address is not where the one before was', () => {
  const after = updatePlanPlace(before, { ...address, address: '9 Elm Street' });

  expect(after).toEqual({ ...noPlan, tags: ['school'] });
});

test('an address that was found brings its own place', () => {
  const found = { ...noPlace, route: 'Elm Street', position: { latitude: 41, longitude: -104 } };

  const after = updatePlanPlace(before, { ...address, address: '9 Elm Street' }, found);

  expect(after).toEqual({ ...noPlan, ...found, tags: ['school'] });
});
