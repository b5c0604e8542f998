// Exports of other programs with the columns that they document, and what comes in of each row.
import { expect, test } from 'vitest';
import { clientKind, legacyKind, readText } from '#tests/support/fixtures/import-files.ts';

const google = [
  'First Name,Middle Name,Last Name,Name Prefix,Nickname,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
  'Ann,B.,Lee,,,Lee Catering,Owner,,"Side door\nRing twice",,Schools ::: * myContacts,Work,ann@lee.example ::: office@lee.example,Home,ann@home.example,Mobile,+1 555-123-4567,Work,"12 Main St\nAurora, IL 60505",12 Main St,Aurora,IL,60505,US',
  'Bo,,Diaz,,,,,,,,* myContacts,,bo@diaz.example,,,,,,,,,,,',
].join('\n');

const olderGoogle = [
  'Name,Given Name,Additional Name,Family Name,Yomi Name,Birthday,Gender,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Type,Organization 1 - Name,Organization 1 - Title',
  'Ann Lee,Ann,,Lee,,,,,* myContacts,* Work,ann@lee.example,Mobile,555-123-4567,,Lee Catering,Owner',
].join('\n');

const outlook = [
  'Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,Business City,Business State,Business Postal Code,Business Country/Region,Home Street,Home City,Home State,Home Postal Code,Business Fax,Business Phone,Home Phone,Mobile Phone,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Notes',
  'Ms.,Ann,,Lee,,Lee Catering,,Owner,12 Main St,Ste 4,Aurora,IL,60505,USA,1 Elm,Elgin,IL,60120,,(555) 123-4567,,(555) 123-4568,VIP;School,ann@lee.example,SMTP,Ann Lee (ann@lee.example),ann@home.example,Rings twice',
].join('\n');

const quickbooks = [
  'Customer full name,Company name,Phone numbers,Email,Billing address,Customer type,Open balance',
  'Ann Lee,Lee Catering,Phone:(555) 123-4567,ann@lee.example,"12 Main St, Aurora, IL 60505",School,$45.00',
  'Bo Diaz,,,bo@diaz.example,,,0.00',
].join('\n');

const quickbooksTemplate = [
  'Name,Company,Email,Phone,Mobile,Fax,Website,Street,City,State,ZIP,Country,Opening Balance,Opening Balance Date,Resale Number',
  'Ann Lee,Lee Catering,ann@lee.example,555-123-4567,555-123-4568,,lee.example,12 Main St,Aurora,IL,60505,US,10.00,1/1/26,77',
].join('\n');

const mailchimp = [
  '"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION,LAST_CHANGED,LEID,EUID,NOTES,TAGS',
  'ann@lee.example,Ann,Lee,"12 Main St, Aurora, IL 60505",5551234567,,2,,,"2015-03-16 14:40:47",,,,,,,US,IL,"2015-03-16 14:40:47",1,a,,"""VIP"",""School"""',
  'only@mail.example,,,,,,2,,,,,,,,,,,,,2,b,,',
].join('\n');

const ann = {
  contactName: 'Ann Lee',
  contactEmail: 'ann@lee.example',
  contactPhone: '5551234567',
};
const mainStreet = { address: '12 Main St', city: 'Aurora', state: 'IL', zip: '60505' };

test('Google Contacts: labels, two addresses in a cell, the note; its own groups are no tags', async () => {
  const { source, rows } = await readText(google, clientKind);

  expect(source).toBe('google');
  expect(rows).toMatchObject([
    {
      ...ann,
      ...mainStreet,
      businessName: 'Lee Catering',
      contactName: 'Ann B. Lee',
      contactTitle: 'Owner',
      otherEmails: ['office@lee.example', 'ann@home.example'],
      tags: ['Schools'],
      notes: 'Side door\nRing twice',
    },
    { businessName: 'Bo Diaz', contactEmail: 'bo@diaz.example', tags: [] },
  ]);
});

test('Google Contacts as it was exported before', async () => {
  const { source, rows } = await readText(olderGoogle, clientKind);

  expect(source).toBe('google');
  expect(rows).toMatchObject([{ ...ann, businessName: 'Lee Catering', contactTitle: 'Owner' }]);
});

test('Outlook: the office before the home, and Ms. is no job', async () => {
  const { source, rows } = await readText(outlook, clientKind);

  expect(source).toBe('outlook');
  expect(rows).toMatchObject([
    {
      ...ann,
      ...mainStreet,
      businessName: 'Lee Catering',
      contactTitle: 'Owner',
      address: '12 Main St, Ste 4',
      otherEmails: ['ann@home.example'],
      tags: ['VIP', 'School'],
      notes: 'Rings twice\nOther phone: (555) 123-4568',
    },
  ]);
});

test('QuickBooks: the customer list, whose address is one column', async () => {
  const { source, rows } = await readText(quickbooks, clientKind);

  expect(source).toBe('quickbooks');
  expect(rows).toMatchObject([
    { ...ann, ...mainStreet, businessName: 'Lee Catering', tags: ['School'] },
    { businessName: 'Bo Diaz', contactName: 'Bo Diaz' },
  ]);
});

test('QuickBooks: the columns of its own import file', async () => {
  const { source, rows } = await readText(quickbooksTemplate, clientKind);

  expect(source).toBe('quickbooks');
  expect(rows).toMatchObject([
    { ...ann, ...mainStreet, businessName: 'Lee Catering', notes: 'Other phone: (555) 123-4568' },
  ]);
});

test('Mailchimp: an address without a name needs one, and gets it in place', async () => {
  const { source, rows } = await readText(mailchimp, clientKind);
  const fixed = await readText(mailchimp, clientKind, {
    fixes: { 3: { businessName: 'Only Co' } },
  });

  expect(source).toBe('mailchimp');
  expect(rows).toMatchObject([
    { ...ann, ...mainStreet, businessName: 'Ann Lee', tags: ['VIP', 'School'] },
    { row: 3, problems: { businessName: expect.stringMatching(/name/) } },
  ]);
  expect(fixed.rows[1]).toMatchObject({
    businessName: 'Only Co',
    contactEmail: 'only@mail.example',
  });
});

test('each export also comes in as legacy contacts', async () => {
  const files = [google, olderGoogle, outlook, quickbooks, quickbooksTemplate, mailchimp];

  const read = await Promise.all(files.map((file) => readText(file, legacyKind)));

  for (const { rows } of read) expect(rows[0]).toMatchObject({ email: 'ann@lee.example' });
});
