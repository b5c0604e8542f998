import { expect, test } from 'vitest';
import { buildIndustryOptions, buildStateOptions } from '#web/api/forms/known-choices.ts';

test('states are chosen by name and kept by their postal code', () => {
  expect(buildStateOptions()).toContainEqual({ value: 'IL', label: 'Illinois' });
  expect(buildStateOptions('IL')).toEqual(buildStateOptions());
});

test('a state or an industry that no list has stays a choice, and nothing typed is lost', () => {
  expect(buildStateOptions('Ontario')[0]).toEqual({ value: 'Ontario', label: 'Ontario' });
  expect(buildIndustryOptions('Circus')[0]).toEqual({ value: 'Circus', label: 'Circus' });
});
