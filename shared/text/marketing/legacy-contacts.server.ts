export const legacyContactsOnServer = {
  msg_legacy_added: '{name} added.',
  msg_legacy_saved: '{name} saved.',
  msg_legacy_deleted: '{name} deleted.',
  msg_legacy_client: '{name} is now a client.',
  export_legacyContacts: 'Legacy contacts',
} as const;
