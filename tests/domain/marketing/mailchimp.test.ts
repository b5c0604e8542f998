import { expect, test } from 'vitest';
import {
  parseDataCenter,
  getMailchimpState,
  toMergeFields,
} from '#shared/domain/marketing/mailchimp.ts';

const digits = '0123456789abcdef0123456789abcdef';

test.each([
  [`${digits}-us21`, 'us21'],
  [`${digits}-us21.evil.example`, undefined],
  [`${digits}-evil.example/#us1`, undefined],
  [`${digits}`, undefined],
])('the data center of %s', (key, dataCenter) => {
  expect(parseDataCenter(key)).toBe(dataCenter);
});

test.each([
  ['Ann', { FNAME: 'Ann', LNAME: '' }],
  [' Ann  Marie Lee ', { FNAME: 'Ann', LNAME: 'Marie Lee' }],
  ['', { FNAME: '', LNAME: '' }],
])('the names of "%s"', (name, names) => {
  expect(toMergeFields(name)).toEqual(names);
});

test.each([
  [undefined, 'notConnected'],
  [{ audienceId: '', refused: false }, 'noAudience'],
  [{ audienceId: 'a', refused: false }, 'connected'],
  [{ audienceId: 'a', refused: true }, 'refused'],
] as const)('%o is %s', (connection, state) => {
  expect(getMailchimpState(connection)).toBe(state);
});
