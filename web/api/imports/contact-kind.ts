// Imports whose rows are contacts: of clients, or of an older system.
import { type ContactRow, readContactRow } from './contact-row.ts';
import type { ImportKind, RowOutcome, RowValues } from './import-kind.ts';

type ContactKindInput<Row> = Pick<
  ImportKind<Row>,
  'fields' | 'findMappingProblem' | 'previewFields'
> & {
  /** What follows from its fields: a client without a business is named by its person. */
  readonly complete: (contact: ContactRow) => ContactRow;
  readonly toRow: (contact: ContactRow, row: number) => RowOutcome<Row>;
};

export const createContactKind = <Row>({
  complete,
  toRow,
  ...kind
}: ContactKindInput<Row>): ImportKind<Row> => ({
  ...kind,
  nameFields: ['businessName', 'contactEmail'],
  readRow({ row, cells }, reading, fixes) {
    const contact = complete(readContactRow(cells, reading, fixes));
    return { values: toContactValues(contact), ...toRow(contact, row) };
  },
});

const toContactValues = (contact: ContactRow): RowValues => ({
  ...contact,
  contactEmail: [contact.contactEmail, ...contact.otherEmails].join('\n'),
  tags: contact.tags.join(', '),
  brandIds: contact.brandNames.join(', '),
});
