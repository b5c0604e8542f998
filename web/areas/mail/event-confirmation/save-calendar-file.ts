import { saveFile } from '#web/api/files/save-file.ts';

/** Saves a file that the person's calendar app opens. */
export function saveCalendarFile(calendarFile: string): void {
  const address = URL.createObjectURL(new Blob([calendarFile], { type: 'text/calendar' }));
  saveFile(address, 'event.ics');
  // By then the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
