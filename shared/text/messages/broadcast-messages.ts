import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const broadcastMessages = {
  broadcasts_title: 'Broadcast messages',
  broadcasts_description:
    'Shown across every page of their receivers until each of them closes it.',
  broadcasts_add: 'Write message',
  broadcasts_search: 'Search the messages',
  broadcasts_column_message: 'Message',
  broadcasts_column_receivers: 'Receivers',
  broadcasts_column_status: 'Status',
  broadcasts_column_published: 'Published',
  broadcasts_column_created: 'Written',
  broadcasts_empty_title: 'No messages yet',
  broadcasts_empty: 'Write one, see how it reads, and publish it when it is right.',
  broadcasts_load_failed: 'The messages could not be loaded. Please try again.',
  broadcasts_edit: 'Edit',
  broadcasts_publish: 'Publish',
  broadcasts_withdraw: 'Withdraw',
  broadcasts_delete: 'Delete',
  broadcast_status_draft: 'Draft',
  broadcast_status_published: 'Published',
  broadcast_status_withdrawn: 'Withdrawn',
  broadcast_new_title: 'Write a broadcast message',
  broadcast_edit_title: 'Edit broadcast message',
  broadcast_field_message: 'Message',
  broadcast_field_message_hint: 'One paragraph of plain text. It should be understood at a glance.',
  broadcast_field_receivers: 'Receivers',
  'broadcast_receivers_Franchise Only': 'Franchise Only: owners and their office',
  broadcast_receivers_Everyone: 'Everyone who signs in',
  broadcast_preview: 'How it will look',
  broadcast_save: 'Save draft',
  broadcast_save_changes: 'Save message',
  broadcast_loading: 'Loading the message',
  broadcast_publish_title: 'Publish this message?',
  broadcast_publish_text: 'It is shown at once to: {receivers}.',
  broadcast_delete_title: 'Delete this message?',
  broadcast_delete_text: 'It disappears for everybody. This cannot be undone.',
} as const;

export const { text } = textsOf(broadcastMessages, navigation, common);
