/** The day of the newest entry of "What's new". The shell compares it without loading the entries. */
export const newestNewsDay = '2026-11-27';
