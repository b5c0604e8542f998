import { common } from '#shared/text/common.ts';
import { textsOf } from '#shared/text/texts-of.ts';

export const sessionRole = {
  acting_start: 'Act as owner',
  acting_title: 'Role',
  acting_as: 'You act as {name} of {franchise}.',
  acting_recorded: 'What you do is recorded as done by {admin}.',
  acting_back: 'Back to my account',
  acting_as_staff: 'You work as Staff at {franchise}.',
  acting_office: 'Work as Franchise Admin',
  acting_staff: 'Work as Staff',
} as const;

export const { text } = textsOf(sessionRole, common);
