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
