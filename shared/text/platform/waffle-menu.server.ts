export const waffleMenuOnServer = {
  msg_waffle_saved: '{title} is saved.',
  msg_waffle_added: '{title} is added to the waffle menu.',
  msg_waffle_activated: '{title} is active.',
  msg_waffle_deactivated: '{title} is inactive.',
  msg_waffle_deleted: '{title} is deleted.',
  msg_waffle_reordered: 'The order is saved.',
  msg_waffle_order_incomplete: 'The list changed meanwhile. Reload it and arrange it again.',
  msg_waffle_icon_missing: 'The icon was not uploaded. Please choose it again.',
  msg_waffle_full: 'The waffle menu holds at most {maximum} tiles.',
} as const;
