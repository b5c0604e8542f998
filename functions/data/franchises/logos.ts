// The logo of a franchise or brand, as its papers and mails show it.
import type { Scope } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { readFile, signDownload } from '#functions/ports/files/files.ts';
import { findLogo } from '#shared/domain/franchises/letterhead.ts';
import { getLetterheads } from './letterheads.ts';

/** A logo with an address that shows it for a while. */
export type LogoView = { readonly fileId: string; readonly url: string };

export const signLogo = async (
  { tenant }: Pick<Scope, 'tenant'>,
  fileId: string | undefined,
): Promise<LogoView | null> =>
  fileId === undefined
    ? null
    : { fileId, url: await signDownload(buildFileKey('logo', tenant, fileId)) };

/** The logo on a paper of this brand; with `anyBrand`, the one that brands share. */
export const getLogo = async (scope: Pick<Scope, 'tenant'>, brandId: string) =>
  signLogo(scope, findLogo(await getLetterheads(scope), brandId));

/** Its content, to send it inside a mail. Undefined if there is none. */
export async function readLogo({ tenant }: Pick<Scope, 'tenant'>, brandId: string) {
  const fileId = findLogo(await getLetterheads({ tenant }), brandId);
  return fileId === undefined ? undefined : readFile(buildFileKey('logo', tenant, fileId));
}
