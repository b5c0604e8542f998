import { withRetryHint } from '#shared/text/common.server.ts';

export const peopleOnServer = {
  msg_person_invited: 'Invitation sent to {name}.',
  msg_invitation_over:
    "{name} doesn't need an invitation: they already have a password, or the account is inactive.",
  msg_invitation_often: withRetryHint('Too many links were sent recently.'),
  msg_person_saved: '{name} saved.',
  msg_person_role_changed: "{name}'s role changed.",
  msg_person_activated: '{name} can sign in again.',
  msg_person_deactivated: '{name} was signed out and can no longer sign in.',
  msg_person_deactivated_work:
    '{name} was signed out and can no longer sign in. Shifts that are now open: {shifts}. Tasks to reassign: {tasks}.',
  msg_person_signed_out:
    '{name} was signed out of all devices. Their calendar addresses no longer work.',
  msg_person_above: "You can't change this account.",
  msg_own_role: "You can't change your own role.",
  msg_own_devices: 'To sign out your own devices, go to your profile.',
  msg_own_status: "You can't deactivate your own account.",
  msg_person_factor_off:
    'Two-step sign-in is off for {name}. They were signed out of all devices, and an email tells them.',
  msg_person_factor_none: "{name} doesn't use two-step sign-in.",
  msg_person_factor_own: 'To turn off your own two-step sign-in, go to your profile.',
  msg_person_factor_above: 'Only the corporate office can turn this off for {name}.',
  msg_email_second_factor:
    "This account is protected by two-step sign-in, so it can't move to this email. Ask the corporate office.",
  msg_email_taken: 'Someone already uses this email. Enter another one.',
  msg_username_taken: 'Someone already uses this username. Choose another one.',
  msg_last_of_kind: 'At least one other person must have this role.',
  msg_profile_saved: 'Profile saved.',
  msg_email_asked: 'We sent a link to {email}. The new email applies once it is confirmed there.',
  msg_email_confirmed: 'You now sign in with {email}.',
  msg_device_forgotten: 'Device forgotten.',
  msg_device_ended:
    'Now set a new password: select “Forgot password” on the sign-in page. Also remove passkeys that you don’t recognize.',
  msg_joined: 'Sign in as usual and choose where to go.',
  msg_joined_without_password: 'Choose a password with the link we just emailed you, then sign in.',
  msg_email_kept: 'You keep signing in with {email}.',
  msg_photo_missing: "We didn't receive a JPEG or PNG photo. Please choose it again.",
  msg_password_for_contact: 'Enter your password to change your email or phone.',
  msg_password_wrong: 'This password is incorrect.',
} as const;
