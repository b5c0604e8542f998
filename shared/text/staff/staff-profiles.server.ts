export const staffProfilesOnServer = {
  msg_staff_added: '{name} added.',
  msg_staff_saved: "{name}'s profile saved.",
  msg_staff_activated: '{name} activated.',
  msg_staff_deactivated: '{name} deactivated.',
  msg_staff_deactivated_work:
    '{name} deactivated. Shifts that are now open: {shifts}. Tasks to reassign: {tasks}.',
  msg_staff_other_brands:
    "{name} has shifts or tasks for brands that you don't manage. Ask an owner to deactivate them.",
  msg_staff_has_sign_in: '{name} has a sign-in. Change their status under People.',
  msg_staff_own_rate: "You can't change your own hourly rate. Ask someone else who manages staff.",
  msg_staff_is_account: '{name} already has a sign-in.',
} as const;
