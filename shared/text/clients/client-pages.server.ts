export const clientPagesOnServer = {
  msg_client_note_added: 'Note added.',
  msg_client_note_deleted: 'Note deleted.',
  msg_client_notes_full: 'A client can have at most {most} notes. Delete one first.',
} as const;
