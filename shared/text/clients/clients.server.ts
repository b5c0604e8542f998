export const clientsOnServer = {
  msg_client_added: 'Client {name} added.',
} as const;
