export const broadcastMessagesOnServer = {
  msg_broadcast_created: 'Message saved as a draft.',
  msg_broadcast_saved: 'Message saved.',
  msg_broadcast_published: 'Message published.',
  msg_broadcast_withdrawn: 'Message withdrawn.',
  msg_broadcast_deleted: 'Message deleted.',
  msg_broadcast_status: 'Only a published message can be withdrawn.',
} as const;
