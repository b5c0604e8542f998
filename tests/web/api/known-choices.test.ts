import { expect, test } from 'vitest';
import { industryOptions, stateChoices } from '#web/api/forms/known-choices.ts';

test('states are chosen by name and kept by their postal code', () => {
  expect(stateChoices()).toContainEqual({ value: 'IL', label: 'Illinois' });
  expect(stateChoices('IL')).toEqual(stateChoices());
});

test('a state or an industry that no list has stays a choice, and nothing typed is lost', () => {
  expect(stateChoices('Ontario')[0]).toEqual({ value: 'Ontario', label: 'Ontario' });
  expect(industryOptions('Circus')[0]).toEqual({ value: 'Circus', label: 'Circus' });
});
