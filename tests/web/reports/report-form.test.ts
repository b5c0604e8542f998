import { expect, test } from 'vitest';
import { removeEmptyValues } from '#web/api/forms/contract-resolver.ts';
import {
  createReportValues,
  ReportForm,
} from '#web/areas/reports/scheduled-reports/report-form.ts';

const parse = (values: object) =>
  ReportForm.safeParse(
    removeEmptyValues({
      ...createReportValues('owner@example.com'),
      reportName: 'Sales',
      ...values,
    }),
  );
const complaints = (values: object) =>
  parse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('addresses are separated as people separate them', () => {
  const { data } = parse({
    recipients: 'a@example.com, b@example.com;c@example.com\nd@example.com,',
  });

  expect(data?.recipients).toEqual([
    'a@example.com',
    'b@example.com',
    'c@example.com',
    'd@example.com',
  ]);
});

test('a weekday is chosen as text and sent as a number', () => {
  expect(parse({ recurrence: 'weekly', weekday: '7' }).data?.weekday).toBe(7);
});

test('one wrong address is a problem of the field, not of a place in a list', () => {
  expect(complaints({ recipients: 'a@example.com, amy' })).toEqual([
    ['recipients', 'report_recipients_wrong'],
  ]);
});

test('more addresses than a report goes to are a problem of the field', () => {
  const many = Array.from({ length: 21 }, (_, index) => `a${index}@example.com`).join(', ');

  expect(complaints({ recipients: many })?.map(([field]) => field)).toEqual(['recipients']);
});
