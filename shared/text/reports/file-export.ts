import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const fileExport = {
  file_export_title: 'Report download',
  file_export_preparing: 'Fetching your file',
  file_export_saved: 'Your file is on its way',
  file_export_saved_as: 'It is saved as {name}.',
  file_export_again: 'Download again',
  file_export_leave: 'Go to the start',
  export_takes_longer:
    'This is a large export. It is saved here once it is written; leave the page and a notification and a mail bring the link.',
  export_failed: 'The export could not be written. Please try again.',
  file_export_failed: 'This file cannot be downloaded',
  file_export_failed_why:
    'Files are kept for {days} days, for people who may see them. Ask for a new link, or sign in with another account.',
  // Spec §2 and §8: the words are the specification's.
  file_export_missing: 'Something wents wrong',
} as const;

export const { text } = textsOf(fileExport, common);
