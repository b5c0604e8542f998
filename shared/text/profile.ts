export const profile = {
  profile_person: 'Your account',
  profile_name: 'Name',
  profile_email: 'Email',
  profile_role: 'Role',
  profile_franchise: 'Franchise',
  profile_time_zone: 'Time zone',
  profile_device: 'This device',
  profile_theme: 'Light or dark; kept on this device alone.',
};
