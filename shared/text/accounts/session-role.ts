import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const sessionRole = {
  acting_start: 'Act as owner',
  acting_choose_title: 'Act as an owner of {name}',
  acting_choose_text: 'Choose the person. What you do is recorded with your own name too.',
  acting_nobody_title: 'No active owner',
  acting_nobody: 'Invite an owner, or activate one, before you act for this franchise.',
  acting_title: 'Role',
  acting_as: "You're acting as {name} of {franchise}.",
  acting_recorded: 'Everything you do is recorded as done by {admin}.',
  acting_back: 'Back to my account',
  acting_as_staff: "You're working as Staff at {franchise}.",
  acting_office: 'Work as Franchise Admin',
  acting_staff: 'Work as Staff',
} as const;

export const { text } = createTexts(sessionRole, common);
