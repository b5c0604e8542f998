// Files that other programs export, recognized by their headings. Each column that isn't listed is
// left out, unless a person chooses it.
import type { ColumnMeaning } from './column-meanings.ts';
import { normalizeHeading } from './column-meanings.ts';

export const exportSources = [
  'square',
  'hubspot',
  'google',
  'outlook',
  'quickbooks',
  'mailchimp',
] as const;
export type ExportSource = (typeof exportSources)[number];

type KnownExport = {
  /** One heading of each group has to be there. */
  readonly marks: readonly (readonly string[])[];
  /** In order of preference, if several headings mean what only one column can. */
  readonly columns: readonly (readonly [ColumnMeaning, readonly string[]])[];
};

const numbered = (count: number, toHeading: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => toHeading(at + 1));

const names = [
  ['firstName', ['First Name', 'Given Name']],
  ['middleName', ['Middle Name', 'Additional Name', 'M.I.']],
  ['lastName', ['Last Name', 'Family Name']],
] as const;

const knownExports: Readonly<Record<ExportSource, KnownExport>> = {
  // The columns of the customer directory's export, as in the example file of the issue.
  square: {
    marks: [['Square Customer ID']],
    columns: [
      ...names,
      ['contactEmail', ['Email Address']],
      ['contactPhone', ['Phone Number']],
      ['businessName', ['Company Name']],
      ['address', ['Street Address 1', 'Street Address 2']],
      ['city', ['City']],
      ['state', ['State']],
      ['zip', ['Postal Code']],
      ['lastEventDate', ['Last Visit']],
      ['mailStatus', ['Email Subscription Status']],
      ['notes', ['Memo']],
    ],
  },
  // The default properties of contacts; a person chooses which ones an export has.
  hubspot: {
    marks: [
      ['Record ID', 'Record ID - Contact'],
      ['Lifecycle Stage', 'Contact owner', 'Create Date', 'Lead Status'],
    ],
    columns: [
      ...names,
      ['contactEmail', ['Email', 'Additional email addresses']],
      ['contactPhone', ['Phone Number', 'Mobile Phone Number']],
      ['businessName', ['Company name', 'Associated Company']],
      ['contactTitle', ['Job Title']],
      ['industry', ['Industry']],
      ['address', ['Street Address', 'Street Address 2']],
      ['city', ['City']],
      ['state', ['State/Region']],
      ['zip', ['Postal Code']],
      ['mailStatus', ['Unsubscribed from all email']],
      ['notes', ['Message']],
    ],
  },
  // Both layouts of Google CSV: that of 2024, and the one before with "Organization 1 - Name".
  google: {
    marks: [['E-mail 1 - Value', 'Phone 1 - Value', 'E-mail 1 - Label', 'Phone 1 - Label']],
    columns: [
      ...names,
      ['contactName', ['Name', 'File As']],
      ['businessName', ['Organization Name', 'Organization 1 - Name']],
      ['contactTitle', ['Organization Title', 'Organization 1 - Title']],
      ['contactEmail', numbered(5, (number) => `E-mail ${number} - Value`)],
      ['contactPhone', numbered(5, (number) => `Phone ${number} - Value`)],
      ['address', ['Address 1 - Street', 'Address 1 - Extended Address']],
      ['city', ['Address 1 - City']],
      ['state', ['Address 1 - Region']],
      ['zip', ['Address 1 - Postal Code']],
      ['tags', ['Labels', 'Group Membership']],
      ['notes', ['Notes']],
    ],
  },
  // "Outlook Contact Fields". "Title" is Mr. or Dr. there.
  outlook: {
    marks: [['E-mail Address'], ['Business Street', 'Business Phone', 'Home Street', 'Home Phone']],
    columns: [
      ...names,
      ['businessName', ['Company']],
      ['contactTitle', ['Job Title']],
      ['contactEmail', ['E-mail Address', 'E-mail 2 Address', 'E-mail 3 Address']],
      [
        'contactPhone',
        ['Business Phone', 'Primary Phone', 'Mobile Phone', 'Company Main Phone', 'Home Phone'],
      ],
      ['address', ['Business Street', 'Business Street 2', 'Business Street 3']],
      ['city', ['Business City', 'Home City', 'Other City']],
      ['state', ['Business State', 'Home State', 'Other State']],
      ['zip', ['Business Postal Code', 'Home Postal Code', 'Other Postal Code']],
      ['tags', ['Categories']],
      ['notes', ['Notes']],
    ],
  },
  // "Which contacts fields are imported?" of QuickBooks Online, and the customer list of Desktop.
  quickbooks: {
    marks: [
      ['Customer', 'Customer full name', 'Full Name', 'Name'],
      [
        ...['Opening Balance', 'Resale Number', 'Open balance', 'Balance Total', 'Customer Type'],
        ...['Billing address', 'Billing street', 'Bill to 1'],
      ],
    ],
    columns: [
      ...names,
      ['contactName', ['Customer full name', 'Full Name', 'Name', 'Primary Contact', 'Customer']],
      ['businessName', ['Company', 'Company name']],
      ['contactTitle', ['Job Title']],
      ['contactEmail', ['Email', 'Main Email', 'CC Email']],
      ['contactPhone', ['Phone', 'Phone numbers', 'Main Phone', 'Mobile', 'Alt. Phone']],
      ['address', ['Street', 'Billing street']],
      ['fullAddress', ['Billing address']],
      ['city', ['City', 'Billing city']],
      ['state', ['State', 'Billing state']],
      ['zip', ['ZIP', 'ZIP code', 'Billing ZIP']],
      ['tags', ['Customer Type']],
      ['notes', ['Notes', 'Note']],
    ],
  },
  // The export of an audience: its own fields first, then what Mailchimp knows, in capitals.
  mailchimp: {
    marks: [['Email Address'], ['MEMBER_RATING', 'OPTIN_TIME', 'LEID', 'EUID']],
    columns: [
      ...names,
      ['contactName', ['Name', 'Full Name']],
      ['businessName', ['Company', 'Company Name']],
      ['contactEmail', ['Email Address']],
      ['contactPhone', ['Phone Number', 'Phone']],
      ['fullAddress', ['Address']],
      ['city', ['City']],
      ['state', ['State']],
      ['zip', ['ZIP code', 'Zip', 'Postal Code']],
      ['tags', ['TAGS']],
      ['mailStatus', ['UNSUB_TIME', 'CLEAN_TIME']],
      ['notes', ['NOTES']],
    ],
  },
};

export function findExportSource(headings: readonly string[]): ExportSource | undefined {
  const present = new Set(headings.map(normalizeHeading));
  const has = (heading: string) => present.has(normalizeHeading(heading));
  return exportSources.find((source) =>
    knownExports[source].marks.every((group) => group.some(has)),
  );
}

export const listKnownColumns = (source: ExportSource) => knownExports[source].columns;
