export const clients = {
  msg_client_added: 'Client {name} is added.',
};
