import type { FileKind, UploadKind } from '#shared/domain/platform/file-kinds.ts';

/**
 * A file's key in the bucket. It starts with the kind, because the bucket's lifecycle rules need
 * that.
 */
export function fileKey(kind: FileKind, tenant: string, fileId: string): string {
  return `${kind}/${tenant}/${fileId}`;
}

/** The key of an upload until something uses it. The bucket deletes unused uploads. */
export function uploadKey(kind: UploadKind, tenant: string, fileId: string): string {
  return `uploads/${fileKey(kind, tenant, fileId)}`;
}
