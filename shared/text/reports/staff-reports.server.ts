export const staffReportsOnServer = {
  export_shifts: 'Shift time card',
  export_shift_starts: 'Start ({zone})',
  export_shift_ends: 'End ({zone})',
} as const;
