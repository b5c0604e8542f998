/** `schedule` a new report, or `edit` one. */
export const reportDialogs = ['schedule', 'edit'] as const;
