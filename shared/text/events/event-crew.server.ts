export const eventCrewOnServer = {
  msg_event_assets: 'Equipment of {name} saved.',
  msg_event_staff: 'Staff of {name} saved.',
  msg_event_asset_missing: 'Some of this equipment no longer exists or is inactive.',
  msg_event_staff_missing: 'Some of these people no longer work here.',
} as const;
