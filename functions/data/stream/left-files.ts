// Which files a change leaves without their thing: it was removed, or shows another file from now on.
import type { DomainEvent } from '#shared/contract/domain-events.ts';
import { fileKinds, type FileKind } from '#shared/domain/platform/file-kinds.ts';
import type { Image } from './images.ts';

/** What shows the files of each kind, and the attribute that names one. */
const owners = {
  waffle: { entity: 'waffle-item', attribute: 'iconFileId' },
  profile: { entity: 'user', attribute: 'photoFileId' },
  signature: { entity: 'mail-signature', attribute: 'imageFileId' },
  exports: { entity: 'report-export', attribute: 'exportId' },
} as const satisfies Readonly<Record<FileKind, object>>;

export const fileOwners = fileKinds.map((kind) => owners[kind].entity);

type Changed = { readonly changeId: string; readonly tenant: string };

export function leftFilesOf(
  changed: Changed,
  entity: string,
  before: Image | undefined,
  after: Image | undefined,
): DomainEvent[] {
  const kind = fileKinds.find((it) => owners[it].entity === entity);
  if (!kind) return [];
  const { attribute } = owners[kind];
  const fileId = before?.[attribute];
  if (typeof fileId !== 'string' || after?.[attribute] === fileId) return [];
  return [{ type: 'file.left', detail: { ...changed, kind, fileId } }];
}
