export const clientsOnServer = {
  export_clients: 'Clients',
  msg_client_added: 'Client {name} added.',
  msg_client_saved: 'Client {name} saved.',
  msg_client_activated: '{name} is active again.',
  msg_client_deactivated: "{name} is inactive. You can't choose it for new bookings.",
  msg_contact_added: 'Contact added.',
  msg_contact_saved: 'Contact {name} saved.',
  msg_contact_deleted: 'Contact {name} deleted.',
  msg_contacts_ordered: 'Contacts reordered.',
  msg_contacts_full: 'A client can have at most {most} contacts. Delete one first.',
} as const;
