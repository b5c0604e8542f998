// Banner files are stored with their client. A file's id begins with its client's id, so no one can
// reference a file of another client, and the client can be found by the file. After a merge, the
// files that came from the merged client keep its id: the merged client is unchanged, so they are
// back when the merge is undone.
import { newId } from '#functions/ports/ids.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getAnyClient } from './clients.ts';

/** Length of generated ids. */
const idLength = 26;

export const createBannerFileId = (clientId: string, now: Instant) => `${clientId}-${newId(now)}`;

export const parseBannerClientId = (fileId: string) => fileId.slice(0, -(idLength + 1));

export async function hasBannerFile(scope: Scope, fileId: string): Promise<boolean> {
  const client = await getAnyClient(scope, parseBannerClientId(fileId));
  return client?.bannerFiles.some((banner) => banner.fileId === fileId) ?? false;
}
