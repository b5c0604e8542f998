export const clientImportsOnServer = {
  msg_import_undoing: 'Undoing the import of {name}.',
  msg_import_over: 'This import is more than {days} days old and can no longer be undone.',
  msg_import_running: 'This import is still running. Undo it once it is done.',
} as const;
