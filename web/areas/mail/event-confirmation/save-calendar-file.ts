import { saveFile } from '#web/api/files/save-file.ts';

/** Opened by whatever keeps the person's calendar. */
export function saveCalendarFile(calendarFile: string): void {
  const address = URL.createObjectURL(new Blob([calendarFile], { type: 'text/calendar' }));
  saveFile(address, 'event.ics');
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
