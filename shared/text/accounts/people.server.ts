export const peopleOnServer = {
  msg_person_invited: '{name} is invited by mail.',
  msg_invitation_over:
    '{name} needs no invitation: the password is chosen, or the account is closed.',
  msg_invitation_often:
    'This person was mailed several links already. Try again in {minutes} minutes.',
  msg_person_saved: '{name} is saved.',
  msg_person_role_changed: 'The role of {name} is changed.',
  msg_person_activated: '{name} may sign in.',
  msg_person_deactivated: '{name} is signed out and cannot sign in.',
  msg_person_signed_out: '{name} is signed out on all devices.',
  msg_person_above: 'You may not change this account.',
  msg_own_role: 'Your own role is changed by somebody else.',
  msg_own_devices: 'Your own devices are signed out in your profile.',
  msg_own_status: 'Your own account is closed by somebody else.',
  msg_email_taken: 'This email already has an account.',
  msg_email_shared:
    'This person signs in to other franchises with this email: only they can change it, in their profile.',
  msg_last_of_kind: 'Nobody else would remain who may do this. Give somebody the role first.',
  msg_profile_saved: 'Your profile is saved.',
  msg_photo_missing:
    'The photo was not received as a .jpeg or .png picture. Please choose it again.',
  msg_password_for_contact: 'Enter your password to change your email or phone.',
  msg_password_wrong: 'The password is not right.',
} as const;
