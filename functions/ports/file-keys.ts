type FileKind = 'waffle' | 'exports';

/** Where a file lies in the bucket: under its tenant, as things in the table are. */
export function fileKey(kind: FileKind, tenant: string, fileId: string): string {
  return `${tenant}/${kind}/${fileId}`;
}
