export const clientMergesOnServer = {
  msg_clients_merged: 'Clients merged. Their events follow in a moment.',
  msg_client_merge_undone: 'Merge undone: {name} is a separate client again.',
  msg_client_merge_over: 'This merge was already undone, or is more than {days} days old.',
  msg_client_merge_too_much:
    'Together, these clients have too many contacts, notes, tags, or banners. Delete some first.',
} as const;
