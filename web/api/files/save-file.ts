import type { ReceivedFile } from '#web/api/call.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';

/**
 * Lets the browser save the content of an address. The link is removed after the time in spec §9.
 */
export function saveFile(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), reportLimits.downloadLinkCleanup);
}

/** Long enough for the browser to take over the file. */
const revokeAfterMs = 1000;

/** Lets the browser save a file that was received. */
export function saveBlob({ file, fileName }: ReceivedFile): void {
  const address = URL.createObjectURL(file);
  saveFile(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
