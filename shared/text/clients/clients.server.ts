export const clientsOnServer = {
  msg_client_added: 'Client {name} is added.',
} as const;
