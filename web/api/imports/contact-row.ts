// Reads a row of a file as a contact: several columns become one value, one column becomes several,
// and values are read as people write them. What can't be read stays as it is, and is rejected
// by the request's schema.
import { parseAddressCell } from '#shared/domain/values/address-cell.ts';
import { cleanAddressCell, cleanLineCell } from '#shared/domain/values/cell-text.ts';
import { parseEmailCell } from '#shared/domain/values/email-cell.ts';
import { type DialedNumber, parsePhoneCell } from '#shared/domain/values/phone-cell.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { parseStateCode } from '#shared/domain/values/parse-state-code.ts';
import { parseZipCell } from '#shared/domain/values/zip-cell.ts';
import { text } from '#shared/text/imports.ts';
import type { SheetRow } from '#web/kit/sheets/read-sheet.ts';
import type { ColumnMeaning } from './column-meanings.ts';
import {
  type CellsByMeaning,
  groupCells,
  type NamedCell,
  readDay,
  readNotes,
  type RowFixes,
  type RowReading,
} from './row-cells.ts';

export type ContactRow = {
  readonly businessName: string;
  readonly industry: string;
  readonly contactName: string;
  readonly contactTitle: string;
  readonly contactEmail: string;
  readonly otherEmails: readonly string[];
  readonly contactPhone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly tags: readonly string[];
  readonly brandNames: readonly string[];
  readonly lastEventDate: string;
  readonly notes: string;
  /** Whether the file says that the person wants no marketing mail. */
  readonly optedOut: boolean;
};

export function readContactRow(
  cells: SheetRow,
  reading: RowReading,
  fixes: RowFixes = {},
): ContactRow {
  const { listCells, line } = groupCells(cells, reading, fixes);
  const emails = readEmails(listCells('contactEmail'));
  const phones = readPhones(listCells('contactPhone'));
  const contactName = fixes.contactName ?? (readPersonName(line) || emails.name);
  const contactTitle = line('contactTitle');
  const hasContact = [contactName, emails.first, phones.first].some((value) => value !== '');
  const orphans =
    hasContact || contactTitle === ''
      ? []
      : [`${text('import_field_contactTitle')}: ${contactTitle}`];
  return {
    businessName: line('businessName'),
    industry: line('industry'),
    contactName,
    contactTitle,
    contactEmail: emails.first,
    otherEmails: emails.others,
    contactPhone: phones.first,
    ...readAddress(listCells, line),
    tags: listCells('tags').flatMap(({ value }) => splitTags(value)),
    brandNames: listCells('brandIds').flatMap(({ value }) => splitList(value)),
    lastEventDate: readDay(line('lastEventDate'), 'lastEventDate', reading),
    notes: [...readNotes(listCells('notes')), ...phones.notes, ...orphans].join('\n'),
    optedOut: listCells('mailStatus').some(saysOptedOut),
  };
}

const optedOutWords = /unsub|non.?sub|clean|bounce|opted.?out|do not/i;
const optedOutHeading = /unsub|clean|opt.?(?:ed.?)?out|do.?not/i;

/** "Unsubscribed" below "Status", or anything but a no below "Opted out" or a time of doing so. */
const saysOptedOut = ({ heading, value }: NamedCell): boolean =>
  optedOutWords.test(value) ||
  (optedOutHeading.test(heading) && !/^(?:no?|false|0)$/i.test(value.trim()));

/** First and last name, or else the whole name. */
function readPersonName(line: (meaning: ColumnMeaning) => string): string {
  const parts = [line('firstName'), line('middleName'), line('lastName')];
  return parts.filter(Boolean).join(' ') || line('contactName');
}

function readEmails(cells: readonly NamedCell[]) {
  const named = cells.flatMap(
    ({ value }) => parseEmailCell(value) ?? [{ address: cleanLineCell(value), name: '' }],
  );
  // In whatever case it is written, it is one mailbox.
  const byMailbox = new Map<string, string>();
  for (const { address } of named) {
    const mailbox = address.toLowerCase();
    if (!byMailbox.has(mailbox)) byMailbox.set(mailbox, address);
  }
  const [first = '', ...others] = byMailbox.values();
  return { first, others, name: named[0]?.name ?? '' };
}

/** A client's contact has one number. More of them, and extensions, become lines of the note. */
function readPhones(cells: readonly NamedCell[]) {
  const numbers = cells.flatMap(
    ({ value }) => parsePhoneCell(value) ?? [{ phone: cleanLineCell(value), extension: '' }],
  );
  const [first, ...others] = numbers;
  if (!first) return { first: '', notes: [] };
  const isOther = ({ phone, extension }: DialedNumber) =>
    phone !== first.phone || (extension !== '' && extension !== first.extension);
  const describe = ({ phone, extension }: DialedNumber) =>
    text('import_note_phone', {
      phone: extension === '' ? formatPhone(phone) : `${formatPhone(phone)} x${extension}`,
    });
  const own = first.extension === '' ? [] : [text('import_note_extension', first)];
  return { first: first.phone, notes: [...own, ...others.filter(isOther).map(describe)] };
}

const nowhere = { address: '', city: '', state: '', zip: '' };

/** Columns for city, state and ZIP code win over those of a whole address. */
function readAddress(listCells: CellsByMeaning, line: (meaning: ColumnMeaning) => string) {
  const whole = readWholeAddress(listCells('fullAddress'));
  const streets = listCells('address').map(({ value }) => cleanAddressCell(value));
  const zip = line('zip');
  return {
    address: streets.join(', ') || whole.address,
    city: line('city') || whole.city,
    state: parseStateCode(line('state')) || whole.state,
    zip: (parseZipCell(zip) ?? zip) || whole.zip,
  };
}

/** What can't be taken apart is the street as a whole. */
function readWholeAddress([cell]: readonly NamedCell[]) {
  if (!cell) return nowhere;
  return parseAddressCell(cell.value) ?? { ...nowhere, address: cleanAddressCell(cell.value) };
}

const splitList = (value: string) =>
  value
    .split(/:::|[,;|\n]/)
    .map((part) => cleanLineCell(part).replace(/^"|"$/g, ''))
    .filter(Boolean);

/** Google marks its own groups with a star: "* myContacts ::: Schools". */
const splitTags = (value: string) => splitList(value).filter((tag) => !tag.startsWith('*'));
