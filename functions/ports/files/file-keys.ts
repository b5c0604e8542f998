import type { FileKind, UploadKind } from '#shared/domain/platform/file-kinds.ts';

/** Where a file lies in the bucket: by kind first, as the bucket's lifecycle rules ask. */
export function fileKey(kind: FileKind, tenant: string, fileId: string): string {
  return `${kind}/${tenant}/${fileId}`;
}

/** Where an upload lies until something shows it; the bucket forgets those that nothing takes. */
export function uploadKey(kind: UploadKind, tenant: string, fileId: string): string {
  return `uploads/${fileKey(kind, tenant, fileId)}`;
}
