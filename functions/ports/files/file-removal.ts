// Separate from the other file functions: importing this file grants the permission to delete
// files.
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { bucket, store } from './file-store.ts';

/** Removing a file that doesn't exist is fine. */
export async function removeFile(key: string): Promise<void> {
  await store().send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}
