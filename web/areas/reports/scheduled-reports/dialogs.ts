/** `schedule` creates a report, `edit` changes one. */
export const reportDialogs = ['schedule', 'edit'] as const;
