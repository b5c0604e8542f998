import { navigation } from '#shared/text/navigation.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const broadcastMessages = {
  broadcasts_title: 'Broadcast messages',
  broadcasts_description: 'Shown on every page until each recipient closes it.',
  broadcasts_add: 'Write message',
  broadcasts_search: 'Search messages',
  broadcasts_column_message: 'Message',
  broadcasts_column_receivers: 'Recipients',
  broadcasts_column_status: 'Status',
  broadcasts_column_published: 'Published',
  broadcasts_column_created: 'Created',
  broadcasts_empty_title: 'No messages yet',
  broadcasts_empty: "Write one, preview it, and publish it when it's ready.",
  broadcasts_load_failed: "We couldn't load the messages. Please try again.",
  broadcasts_edit: 'Edit',
  broadcasts_publish: 'Publish',
  broadcasts_withdraw: 'Withdraw',
  broadcasts_delete: 'Delete',
  broadcast_status_draft: 'Draft',
  broadcast_status_published: 'Published',
  broadcast_status_withdrawn: 'Withdrawn',
  broadcast_new_title: 'Write broadcast message',
  broadcast_edit_title: 'Edit broadcast message',
  broadcast_field_message: 'Message',
  broadcast_field_message_hint: 'One paragraph of plain text that people understand at a glance.',
  broadcast_field_receivers: 'Recipients',
  'broadcast_receivers_Franchise Only': 'Franchise Only: owners and their office',
  broadcast_receivers_Everyone: 'Everyone who signs in',
  broadcast_preview: 'Preview',
  broadcast_save: 'Save draft',
  broadcast_save_changes: 'Save message',
  broadcast_loading: 'Loading message',
  broadcast_publish_title: 'Publish this message?',
  broadcast_publish_text: 'Shown right away to: {receivers}.',
  broadcast_delete_title: 'Delete this message?',
  broadcast_delete_text: "It disappears for everyone. You can't undo this.",
} as const;

export const { text } = createTexts(broadcastMessages, navigation, common);
