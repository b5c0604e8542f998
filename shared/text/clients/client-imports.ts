import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const clientImports = {
  import_title: 'Import clients',
  import_description: 'Import clients from a spreadsheet. You can undo an import for {days} days.',
  import_back: 'All clients',
  import_map_name_needed: 'Choose which column holds the business name or the name of the person.',
  import_row_long: 'Shorten the notes of this row.',
  import_bad_name: "Enter a business name or a person's name.",
  import_brands: 'Brands of these clients',
  import_brands_hint: 'For rows without a brand. Everyone can see clients without one.',
  import_ready: 'New clients',
  import_updates: 'Updates',
  import_alike: 'Possible duplicates',
  import_skipped: 'Skipped',
  import_alike_text: 'Choose what to do with rows that may already be clients.',
  import_alike_same: 'Same {reasons} as {name}',
  import_alike_earlier: 'Looks like row {row} of this file',
  import_choice: 'What to do with row {row}',
  import_choice_all: 'All possible duplicates',
  import_choice_mixed: 'One by one',
  import_choice_skip: 'Skip',
  import_choice_update: 'Update the client',
  import_choice_create: 'Create anyway',
  import_start: {
    one: 'Import {count} client',
    other: 'Import {count} clients',
  },
  import_show_clients: 'Show clients',
  import_show_duplicates: 'Possible duplicates',
  imports_kept: 'What was kept',
  imports_undo_text:
    'Clients it added are deleted, and clients it changed get their old values back. Anything edited or used since then is kept.',
  import_why_missing: 'The client no longer exists, or belongs to another brand.',
  import_why_sameClient: 'Another row of this file changed the same client.',
  import_why_tooMuch: 'The client has too many contacts, tags or notes. Delete some first.',
  import_why_used: 'Has events or invoices.',
} as const;

export const { text } = createTexts(clientImports, common);
