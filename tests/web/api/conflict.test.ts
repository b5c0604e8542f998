import { expect, test } from 'vitest';
import { listChangedLabels, describeChanges } from '#web/api/forms/use-version-conflict.ts';

const labels = { name: 'Name', hours: 'Reminders' };
const before = { version: 1, name: 'Fox', hours: [24], note: 'a' };

test('the fields that somebody else changed are named as the form names them', () => {
  const now = { version: 2, name: 'Wolf', hours: [24], note: 'b' };

  expect(listChangedLabels(labels, before, now)).toEqual(['Name']);
  expect(describeChanges(['Name', 'Reminders'])).toContain('Name, Reminders');
});

test('a list is changed when what it holds is', () => {
  expect(listChangedLabels(labels, before, { ...before, hours: [24] })).toEqual([]);
  expect(listChangedLabels(labels, before, { ...before, hours: [24, 2] })).toEqual(['Reminders']);
});

test('a change that the form does not show is said to be elsewhere', () => {
  expect(describeChanges([])).toContain("What you see doesn't include their changes.");
});
