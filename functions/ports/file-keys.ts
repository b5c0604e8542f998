export type FileKind = 'waffle' | 'exports' | 'profile' | 'signature';

/** Where a file lies in the bucket: by kind first, as the bucket's lifecycle rules ask. */
export function fileKey(kind: FileKind, tenant: string, fileId: string): string {
  return `${kind}/${tenant}/${fileId}`;
}
