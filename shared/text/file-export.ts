export const fileExport = {
  file_export_title: 'Report download',
  file_export_preparing: 'Fetching your report',
  file_export_saved: 'Your report is on its way',
  file_export_saved_as: 'It is saved as {name}.',
  file_export_again: 'Download again',
  file_export_leave: 'Go to the start',
  file_export_failed: 'This report cannot be downloaded',
  file_export_failed_why:
    'Reports are kept for {days} days, for people who may see them. Ask for a new link, or sign in with another account.',
  // Spec §2 and §8: the words are the specification's.
  file_export_missing: 'Something wents wrong',
};
