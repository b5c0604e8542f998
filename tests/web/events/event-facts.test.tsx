import { expect, test } from 'vitest';
import { brands } from '#scripts/seed/franchises/brands.ts';
import { cents } from '#shared/domain/values/money.ts';
import { EventFacts } from '#web/areas/events/events/details/event-facts.tsx';
import { fieldDay } from './field-day.ts';
import { mount } from '#tests/web/kit/mount.tsx';

const takings = {
  eventSalesCollectedCents: cents(108_250),
  salesTaxRate: '8.25',
  salesTaxCents: cents(8_250),
  givebackPercentage: '20',
  givebackCents: cents(20_000),
  cashCountedCents: null,
};

const renderFacts = async (event: typeof fieldDay) =>
  (await mount(<EventFacts event={event} brands={brands} />)).textContent;

test('who may not change an event finds its brand, its hours and where it is', async () => {
  const facts = await renderFacts(fieldDay);

  expect(facts).toContain(brands.find(({ brandId }) => brandId === 'shaved-ice')?.brandName);
  expect(facts).toContain('1:00 PM – 3:00 PM, Central Time');
  expect(facts).toContain('412 Maple Avenue, Naperville, IL 60540');
  expect(facts).toContain('Not recorded yet');
});

test('what it took stands beside the rates, and what is empty is left out', async () => {
  const facts = await renderFacts({ ...fieldDay, address: '', sales: takings });

  expect(facts).toContain('$1,082.50');
  expect(facts).toContain('$82.50 (8.25%)');
  expect(facts).toContain('AddressNaperville, IL 60540');
  expect(facts).not.toContain('Notes');
});
