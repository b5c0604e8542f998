// Checked only by the compiler: a line that is marked as an error and has none is an error itself.
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import { text as serverText } from '#shared/text/catalogue.ts';
import { text as calendarText } from '#shared/text/events/event-calendar.ts';
import { text } from '#shared/text/events/events.ts';
import { createTexts } from '#shared/text/texts-of.ts';
import { Conflict, Invalid } from '#functions/errors/errors.ts';

declare const status: 'booked' | 'skipped';
declare const mood: 'booked' | 'cheerful';

export const known = [
  text('events_title'),
  text('err_required'),
  text('events_title_of', { franchise: 'Fox Valley' }),
  text(`event_status_${status}`),
  serverText('msg_event_transition', { from: 'booked', to: 'skipped', possible: 'none' }),
];

export const unknown = [
  // @ts-expect-error There is no such text.
  text('events_titel'),
  // @ts-expect-error It is a text of another area.
  text('people_title'),
  // @ts-expect-error One of the statuses has no text.
  text(`event_status_${mood}`),
  // @ts-expect-error Any string may be no key at all.
  text(String(status)),
  // @ts-expect-error A screen knows nothing of what the server answers.
  text('msg_event_booked', { name: 'Picnic' }),
];

export const values = [
  // @ts-expect-error The value of {franchise} is missing.
  text('events_title_of'),
  // @ts-expect-error It is another value.
  text('events_title_of', { name: 'Fox Valley' }),
  // @ts-expect-error This text asks for no value.
  text('events_title', { name: 'Fox Valley' }),
  // @ts-expect-error One of two values is missing.
  serverText('msg_event_transition', { from: 'booked' }),
];

export const plurals = [
  calendarText('event_many_title', { count: 2 }),
  // @ts-expect-error How many there are is missing.
  calendarText('event_many_title'),
  // @ts-expect-error The form is chosen by the number, not by how it is written.
  calendarText('event_many_title', { count: '2' }),
];

export const plain: TextKeyWithParams = 'events_title';
export const zoned: TextKeyWithParams<'zone'> = 'events_description';
// @ts-expect-error It asks for a value that nobody gives.
export const asking: TextKeyWithParams = 'events_description';

export const refusals = [
  new Conflict(),
  new Conflict('msg_waffle_order_incomplete'),
  Invalid.field('email', 'msg_email_taken'),
  // @ts-expect-error There is no such text.
  Invalid.field('email', 'msg_email_token'),
  // @ts-expect-error The values are missing.
  new Conflict('msg_franchise_brand_there'),
];

export const twice = createTexts({ one: 'Dear {name}' }, { other: 'On {day}' }).text('one', {
  name: 'Dana',
});
