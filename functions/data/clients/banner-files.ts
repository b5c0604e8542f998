// Banner files of clients stand in their client. Their ids begin with it, so that nobody names a file of
// another one, and it is found by its file. What a merge brought along is still the merged client's, which
// is as it was: taken out of the client that was kept, it comes back when the merge is undone.
import { newId } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getAnyClient } from './clients.ts';

/** Of ids that the product makes. */
const idLength = 26;

export const newBannerFileId = (clientId: string, now: Instant) => `${clientId}-${newId(now)}`;

export const clientOfBanner = (fileId: string) => fileId.slice(0, -(idLength + 1));

export async function hasBannerFile(scope: Scope, fileId: string): Promise<boolean> {
  const client = await getAnyClient(scope, clientOfBanner(fileId));
  return client?.bannerFiles.some((banner) => banner.fileId === fileId) ?? false;
}
