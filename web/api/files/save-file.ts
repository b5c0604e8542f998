import { reportLimits } from '#shared/domain/reports/limits.ts';

/** Lets the browser save what an address holds; the link stays as long as spec §9 says. */
export function saveFile(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), reportLimits.downloadLinkCleanup);
}
