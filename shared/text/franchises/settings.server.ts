export const settingsOnServer = {
  msg_second_factor_policy_saved: 'Requirement saved.',
  msg_second_factor_first:
    'Turn on two-step sign-in for yourself first: Your account, Password and devices.',
  msg_second_factor_one_admin:
    'Invite a second System Admin first. If you lost your phone and your recovery codes, nobody could let you back in.',
  msg_settings_saved: 'Settings saved.',
  msg_letterhead_saved: 'Letterhead saved.',
  msg_logo_unusable:
    "We can't use this picture. Choose a PNG or JPEG of at most 256 KB and 1,200 pixels on each side.",
  msg_settings_all_brands:
    'These settings apply to every brand of the franchise, and you can change only some of its brands.',
  msg_super_settings_saved: 'Settings for all franchises saved.',
} as const;
