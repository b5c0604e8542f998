import { common } from '#shared/text/common.ts';
import { events } from '#shared/text/events/events.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const clientPages = {
  client_sales_title: 'Sales over time',
  client_sales_events: 'Events',
  client_sales_collected: 'Collected',
  client_sales_giveback: 'Giveback',
  client_sales_by_month: 'Events and collected sales by month',
  client_sales_month: 'Month',
  client_sales_count_one: '1 event',
  client_sales_count: '{count} events',
  client_events_title: 'Events',
  client_events_all: 'All events of this client',
  client_events_none: 'No events yet. The first booking will be listed here.',
  client_events_failed: "We couldn't load this client's events. Please try again.",
  client_notes_title: 'Notes',
  client_notes_none: 'No notes yet.',
  client_note_new: 'New note',
  client_note_add: 'Add note',
  client_note_delete: 'Delete note',
  client_activity_title: 'Activity',
  client_activity_none: 'Nothing has been recorded yet.',
  client_did_added: 'Client added',
  client_did_booked: 'Added while booking',
  client_did_imported: 'Imported',
  client_did_importUndone: 'Import undone',
  client_did_changed: 'Client edited',
  client_did_activated: 'Activated',
  client_did_deactivated: 'Deactivated',
  client_did_contactAdded: 'Contact added',
  client_did_contactChanged: 'Contact edited',
  client_did_contactDeleted: 'Contact deleted',
  client_did_contactsOrdered: 'Contacts reordered; main contact',
  client_did_noteAdded: 'Note added',
  client_did_noteDeleted: 'Note deleted',
  client_did_bannerAdded: 'Banner added',
  client_did_bannerDeleted: 'Banner deleted',
  client_did_merged: 'Merged with',
  client_did_mergeUndone: 'Merge undone with',
} as const;

export const { text } = textsOf(clientPages, common, events);
