export const settingsOnServer = {
  msg_settings_saved: 'The settings are saved.',
  msg_settings_all_brands:
    'These settings hold for every brand of the franchise, and you may change some of its brands only.',
  msg_super_settings_saved: 'The super settings are saved.',
} as const;
