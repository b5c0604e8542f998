export const broadcastMessagesOnServer = {
  msg_broadcast_created: 'The message is saved as a draft.',
  msg_broadcast_saved: 'The message is saved.',
  msg_broadcast_published: 'The message is published.',
  msg_broadcast_withdrawn: 'The message is withdrawn.',
  msg_broadcast_deleted: 'The message is deleted.',
  msg_broadcast_status: 'A draft is not shown to anybody, so it cannot be withdrawn.',
} as const;
