import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

// Spec §2 and §8: the texts for missing and unknown files are the specification's.
export const fileExport = {
  file_export_title: 'Report download',
  file_export_preparing: 'Getting your file',
  file_export_saved: 'Your file is downloading',
  file_export_saved_as: "It's saved as {name}.",
  file_export_again: 'Download again',
  file_export_leave: 'Go to home',
  export_takes_longer:
    "This is a large export. We'll save it here when it's ready. You can leave this page: we'll send you the link by notification and email.",
  export_pdf_too_many: 'There are too many rows for a PDF. Export to Excel, or filter the list.',
  export_too_many: 'There are too many rows for one file. Filter the list.',
  export_failed: "We couldn't create the export. Please try again.",
  file_export_failed: 'Data not found',
  file_export_failed_why:
    'Files are kept for {days} days, for people who are allowed to see them. Request a new link, or sign in with another account.',
  file_export_missing: 'Something wents wrong',
} as const;

export const { text } = createTexts(fileExport, common);
