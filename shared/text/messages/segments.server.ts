export const segmentsOnServer = {
  msg_segment_saved: 'Segment {name} is saved.',
  msg_segment_activated: 'The segment is active.',
  msg_segment_deactivated: 'The segment is inactive.',
} as const;
