import { expect, test } from 'vitest';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';
import { text } from '#shared/text/franchises/settings.ts';
import { removeEmptyValues } from '#web/api/forms/contract-resolver.ts';
import {
  toSettingsInput,
  SettingsForm,
  toSettingsValues,
} from '#web/areas/franchises/settings/settings-form.ts';

const support = { supportName: '', supportEmail: '', supportPhone: '' };
const initial = toSettingsValues({ ...initialSettings, reminderHours: [72, 24] }, support);
const parse = (values: object) =>
  SettingsForm.safeParse(removeEmptyValues({ ...initial, ...values }));
const complaints = (values: object) =>
  parse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('what is shown and saved unchanged is what was stored', () => {
  const { data } = parse({});

  expect(data && toSettingsInput(data)).toEqual({
    decisions: { ...initialSettings, reminderHours: [72, 24] },
    support,
  });
});

test('reminders that were left empty are none, and the earliest comes first', () => {
  const { data } = parse({ reminder1: 2, reminder2: null, reminder3: 48 });

  expect(data && toSettingsInput(data).decisions.reminderHours).toEqual([48, 2]);
});

test('the same reminder twice is a problem of the second field', () => {
  expect(complaints({ reminder1: 24, reminder2: null, reminder3: 24 })).toEqual([
    ['reminder3', text('msg_reminders_same')],
  ]);
});

test('a choice is text in the browser and a number on the wire', () => {
  const { data } = parse({ weekStart: '7', monthStart: '2', leadTimeHours: '36' });

  expect(data).toMatchObject({ weekStart: 7, monthStart: 2, leadTimeHours: 36 });
  expect(parse({ leadTimeHours: 'variable' }).data).toMatchObject({ leadTimeHours: 'variable' });
});

test('what the server would refuse is said before it is sent', () => {
  const wrong = { taskCardColor: '#12', confirmationValidDays: null, supportEmail: 'help' };

  expect(complaints(wrong)?.map(([field]) => field)).toEqual([
    'taskCardColor',
    'confirmationValidDays',
    'supportEmail',
  ]);
});
