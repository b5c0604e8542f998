export const waffleMenuOnServer = {
  msg_waffle_saved: '{title} saved.',
  msg_waffle_added: '{title} added to the waffle menu.',
  msg_waffle_activated: '{title} is now active.',
  msg_waffle_deactivated: '{title} is now inactive.',
  msg_waffle_deleted: '{title} deleted.',
  msg_waffle_reordered: 'Order saved.',
  msg_waffle_order_incomplete: 'The list just changed. Reload it and arrange it again.',
  msg_waffle_icon_missing: "We didn't receive a JPEG or PNG icon. Please choose it again.",
  msg_waffle_full: 'The waffle menu can hold at most {maximum} tiles. Delete one first.',
} as const;
