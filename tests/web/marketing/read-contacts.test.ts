// An older system's file of contacts, row by row.
import { expect, test } from 'vitest';
import { parseContacts } from '#web/areas/marketing/legacy-contacts/parse-contacts.ts';

const head = ['Company', 'State', 'City'];

test.each(['IL', 'il', 'Illinois', ' illinois '])('a state written "%s" is Illinois', (state) => {
  const { contacts, bad } = parseContacts([head, ['Old Mill School', state, 'Geneva']]);

  expect(contacts).toMatchObject([{ businessName: 'Old Mill School', state: 'IL' }]);
  expect(bad).toEqual([]);
});

test('what is wrong with a row is said as forms say it', () => {
  const { bad } = parseContacts([head, ['Old Mill School', 'IL', 'x'.repeat(1000)]]);

  expect(bad).toEqual([
    { row: 2, problem: expect.stringMatching(/^City: Enter at most \d+ characters\.$/) },
  ]);
});
