import { expect, test } from 'vitest';
import { type EventPlan, noPlan } from '#shared/domain/events/event-plan.ts';
import { cents } from '#shared/domain/values/money.ts';
import { PlanFacts } from '#web/areas/events/events/details/plan-facts.tsx';
import { fieldDay } from './field-day.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { mount } from '#tests/web/kit/mount.tsx';

/**
 * The street's parts are shown in the address, the position on its map, the slots separately, the
 * menu in the price.
 */
type Elsewhere =
  | 'packageMenuId'
  | 'packageItemId'
  | 'streetNumber'
  | 'route'
  | 'position'
  | 'driveUp'
  | 'slotMinutes'
  | 'slotCapacity';

const agreed: {
  readonly [Field in Exclude<keyof EventPlan, Elsewhere>]: [EventPlan[Field], string];
} = {
  delivery: ['DELIVERY', 'Delivery'],
  prepayFrom: ['2026-06-01T08:00', formatDate('2026-06-01T08:00')],
  prepayTo: ['2026-06-10T20:00', formatDate('2026-06-10T20:00')],
  orderFrom: ['2026-06-11T09:00', formatDate('2026-06-11T09:00')],
  orderTo: ['2026-06-20T14:00', formatDate('2026-06-20T14:00')],
  deliveryFeeCents: [cents(150), '$1.50'],
  maxOrders: [80, '80'],
  maxGratuity: [0, '$0.00'],
  recipientNameLabel: ['Student name', 'Student name'],
  seasonPassCode: ['KONA-26', 'KONA-26'],
  weatherType: ['rainOrShine', 'Rain or shine'],
  entryFeeCents: [cents(500), '$5.00'],
  depositCents: [cents(10_000), '$100.00'],
  givebackPercentage: ['15.5', '15.5%'],
  tags: [['school', 'VIP'], 'school, VIP'],
  packageCup: ['klassic', '120 Klassic'],
  packageServings: [120, '120 Klassic'],
  packageMinutes: [135, '2.25 h'],
  offHourSurcharge: ['custom', '12.5%'],
  offHourPercent: ['12.5', '12.5%'],
  extendedSurcharge: ['custom', '30%'],
  extendedPercent: ['30', '30%'],
  minimumNotice: ['48', '48 hours'],
  neighborhood: ['Cress Creek', 'Cress Creek'],
  sublocality: ['Lisle Township', 'Lisle Township'],
  county: ['DuPage', 'DuPage'],
  boundary: [{ latitude: 41.77, longitude: -88.15, miles: 0.5 }, 'Within 0.5 mi'],
};

test('whatever was agreed on for an event stands on its page', async () => {
  const values = Object.entries(agreed).map(([field, [value]]) => [field, value]);
  const plan = { ...fieldDay.plan, ...Object.fromEntries(values) };
  const slots = [{ from: fieldDay.startTime, to: fieldDay.endTime }];
  const event = { ...fieldDay, plan: { ...plan, slotMinutes: 30, slotCapacity: 6 }, slots };

  const page = await mount(<PlanFacts event={{ ...event, flyerDownloads: 7 }} />);

  const facts = [...page.querySelectorAll('dd')].map((fact) => fact.textContent);
  const said = Object.values(agreed).map(([, words]) => words);
  expect(facts).toEqual(expect.arrayContaining([...said, '7']));
  expect(facts).toContain('Time slots: 1 of 30 minutes, 6 orders each');
});

test('what nobody has agreed on is left out', async () => {
  const page = await mount(<PlanFacts event={{ ...fieldDay, plan: { ...noPlan, tags: [] } }} />);

  expect([...page.querySelectorAll('dd')].map((fact) => fact.textContent)).toEqual(['Pickup']);
});
