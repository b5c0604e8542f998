import { navigation } from '#shared/text/navigation.ts';
import { passwords } from '#shared/text/accounts/passwords.ts';
import { common } from '#shared/text/common.ts';
import { createTexts } from '#shared/text/texts-of.ts';

export const profile = {
  profile_tab_account: 'Account',
  no_access_title: 'You have no permissions yet',
  no_access_text:
    'You can sign in and edit your profile. To see events, clients, and more, ask an owner for access:',
  profile_tab_payments: 'Card payments',
  profile_tab_notifications: 'Notifications',
  profile_tab_security: 'Password and devices',
  profile_tab_activity: 'Activity',
  profile_person: 'Your account',
  profile_name: 'Name',
  profile_first_name: 'First name',
  profile_last_name: 'Last name',
  profile_email: 'Email',
  profile_email_pending_title: 'Confirm the new email',
  profile_email_pending:
    'We sent a link to {email}. Until you open it, you keep signing in as before.',
  profile_email_pending_cancel: 'Cancel change',
  profile_phone: 'Phone',
  profile_username: 'Username',
  profile_username_hint: 'If you forget your password, you can use it to get a new one.',
  profile_password: 'Your password',
  profile_password_hint: 'We ask because your email and phone can be used to reset your password.',
  profile_photo: 'Photo',
  profile_photo_remove: 'Remove photo',
  profile_photo_failed: "We couldn't upload the photo. Please choose it again.",
  profile_save: 'Save profile',
  profile_role: 'Role',
  profile_franchise: 'Franchise',
  profile_time_zone: 'Time zone',
  profile_calendars: 'Calendar subscriptions',
  profile_calendars_text:
    'See your calendar in Google Calendar, Apple Calendar, or Outlook, through a private address.',
  profile_calendars_open: 'Manage calendars',
  profile_device: 'This device',
  profile_theme: 'Light or dark. Applies to this device only.',
  password_title: 'Password',
  password_text:
    'Changing your password signs you out of all other devices and turns off your calendar addresses.',
  password_old: 'Current password',
  password_change: 'Change password',
  devices_title: 'Your devices',
  devices_text: "Don't recognize a device? Sign it out here, then change your password.",
  devices_failed: "We couldn't load your devices.",
  devices_end_others: 'Sign out other devices',
  devices_end_others_title: 'Sign out all other devices?',
  devices_end_others_text:
    'You stay signed in here. All other devices have to sign in again, and your calendar addresses stop working.',
  devices_end_all: 'Sign out everywhere',
  devices_end_all_title: 'Sign out everywhere?',
  devices_end_all_text:
    "You'll be signed out of all devices, including this one, and your calendar addresses stop working.",
  device_facts: '{address} · signed in {since} · last seen {seen}',
  device_pushes: 'Gets notifications',
  device_current: 'This device',
  addresses_title: 'Your calendar addresses',
  addresses_text: 'Whoever has one of these addresses can read the calendar without signing in.',
  addresses_failed: "We couldn't load your calendar addresses.",
  addresses_none: 'You have no calendar addresses yet.',
  addresses_franchise: 'Events of your franchise',
  addresses_own: 'Your shifts and events',
  address_since: 'Created on {date}',
  address_end: 'Turn off',
  address_end_of: 'Turn off {calendar}',
  device_end: 'Sign out',
  device_end_of: 'Sign out {device}, signed in {since}',
} as const;

export const { text } = createTexts(profile, navigation, passwords, common);
