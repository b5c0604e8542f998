import type { FileKind, UploadKind } from '#shared/domain/platform/file-kinds.ts';

/**
 * A file's key in the bucket. It starts with the kind, because the bucket's lifecycle rules need
 * that.
 */
export function buildFileKey(kind: FileKind, tenant: string, fileId: string): string {
  return `${kind}/${tenant}/${fileId}`;
}

/** The key of an upload until something uses it. The bucket deletes unused uploads. */
export function buildUploadKey(kind: UploadKind, tenant: string, fileId: string): string {
  return `uploads/${buildFileKey(kind, tenant, fileId)}`;
}
