export const segmentsOnServer = {
  msg_segment_saved: 'Segment {name} saved.',
  msg_segment_activated: 'Segment activated.',
  msg_segment_deactivated: 'Segment deactivated.',
} as const;
