// Legacy contacts as an import: their fields, and a row as the call takes it.
import type { z } from 'zod';
import { LegacyContactLine } from '#shared/contract/marketing/legacy-contacts.ts';
import { parseValue } from '#shared/contract/problems.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { text as importText } from '#shared/text/imports.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { createContactKind } from '#web/api/imports/contact-kind.ts';
import type { ContactRow } from '#web/api/imports/contact-row.ts';
import { type ImportKind, type RowOutcome, toRowProblems } from '#web/api/imports/import-kind.ts';
import { findValueProblems } from '#web/api/imports/value-problems.ts';

export type ContactLine = z.input<typeof LegacyContactLine>;

const names = ['businessName', 'contactName', 'firstName', 'lastName'] as const;

export const createLegacyKind = (today: LocalDate): ImportKind<ContactLine> =>
  createContactKind({
    fields: [
      ...(['businessName', 'firstName', 'middleName', 'lastName', 'contactName'] as const),
      ...(['contactEmail', 'contactPhone', 'address', 'fullAddress', 'city', 'state'] as const),
      ...(['zip', 'lastEventDate', 'mailStatus', 'notes'] as const),
    ],
    previewFields: [
      ...(['businessName', 'contactName', 'contactEmail', 'contactPhone', 'address'] as const),
      ...(['city', 'state', 'zip', 'lastEventDate', 'notes'] as const),
    ],
    findMappingProblem: (mapping) =>
      names.some((name) => mapping.includes(name)) ? undefined : text('legacy_import_name_needed'),
    complete: moveOtherEmails,
    toRow: (contact) => toContactLine(contact, today),
  });

/** A legacy contact has one address. Others become lines of its notes, if they are addresses. */
function moveOtherEmails(contact: ContactRow): ContactRow {
  const isAddress = (email: string) => email.includes('@');
  const others = contact.otherEmails.filter(isAddress);
  const lines = others.map((email) => importText('import_note_email', { email }));
  return {
    ...contact,
    otherEmails: contact.otherEmails.filter((email) => !isAddress(email)),
    notes: [contact.notes, ...lines].filter(Boolean).join('\n'),
  };
}

function toContactLine(contact: ContactRow, today: LocalDate): RowOutcome<ContactLine> {
  const { businessName, contactName, contactEmail, contactPhone, address, city, state } = contact;
  const { zip, lastEventDate, notes, otherEmails, optedOut } = contact;
  const place = { address, city, state, zip };
  const line = { businessName, contactName, ...place, lastEventDate, notes, optedOut };
  const data = { ...line, email: contactEmail, phone: contactPhone };
  const outcome = parseValue(LegacyContactLine, data);
  const renamed = { email: 'contactEmail', phone: 'contactPhone' } as const;
  const problems = {
    ...('problems' in outcome && toRowProblems(outcome.problems, renamed)),
    // Its schema accepts every day; the server refuses those to come.
    ...(/^\d{4}-/.test(lastEventDate) &&
      lastEventDate > today && { lastEventDate: text('err_day_future') }),
    ...(otherEmails.length > 0 && { contactEmail: text('err_email') }),
    ...findValueProblems(contact),
  };
  return Object.keys(problems).length === 0 ? { data } : { problems };
}
