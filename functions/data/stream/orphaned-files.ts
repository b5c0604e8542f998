// The files that a change leaves without an owner: the owner was removed, or has another file now.
import { z } from 'zod';
import type { DomainEvent } from '#shared/contract/domain-events.ts';
import { fileKinds, type FileKind } from '#shared/domain/platform/file-kinds.ts';
import type { StreamImage } from './stream-images.ts';

/** The entity that owns the files of each kind, and the attribute that names one or several. */
const ownersByKind = {
  waffle: { entity: 'waffle-item', attribute: 'iconFileId' },
  profile: { entity: 'user', attribute: 'photoFileId' },
  signature: { entity: 'mail-signature', attribute: 'imageFileId' },
  asset: { entity: 'asset', attribute: 'imageFileId' },
  assetRecord: { entity: 'asset-record', attribute: 'fileId' },
  staffRecord: { entity: 'staff-record', attribute: 'fileId' },
  attachment: { entity: 'mail-template', attribute: 'attachments' },
  message: { entity: 'thread-message', attribute: 'attachments' },
  campaignBanner: { entity: 'campaign', attribute: 'bannerFileId' },
  menuItem: { entity: 'menu-record', attribute: 'imageFileId' },
  clientBanner: { entity: 'client', attribute: 'bannerFiles' },
  logo: { entity: 'letterhead', attribute: 'logos' },
  exports: { entity: 'report-export', attribute: 'exportId' },
} as const satisfies Readonly<Record<FileKind, object>>;

export const fileOwnerEntities = fileKinds.map((kind) => ownersByKind[kind].entity);

type ChangeReference = { readonly changeId: string; readonly tenant: string };

export function toOrphanedFileEvents(
  changed: ChangeReference,
  entity: string,
  before: StreamImage | undefined,
  after: StreamImage | undefined,
): DomainEvent[] {
  const kind = fileKinds.find((it) => ownersByKind[it].entity === entity);
  if (!kind) return [];
  const { attribute } = ownersByKind[kind];
  const remainingIds = parseFileIds(after?.[attribute]);
  return parseFileIds(before?.[attribute])
    .filter((fileId) => !remainingIds.includes(fileId))
    .map((fileId, at) => ({
      type: 'file.left',
      detail: {
        ...changed,
        changeId: at === 0 ? changed.changeId : `${changed.changeId}.${at}`,
        kind,
        fileId,
      },
    }));
}

const FileIds = z.union([
  z.string().transform((fileId) => [fileId]),
  z.array(z.object({ fileId: z.string() })).transform((files) => files.map((it) => it.fileId)),
]);

/** Accepts one file id, or a list of things with one each. */
const parseFileIds = (value: unknown): readonly string[] => FileIds.safeParse(value).data ?? [];
