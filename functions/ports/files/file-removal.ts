// Separate from the other file functions: importing this file grants the permission to delete
// files.
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { filesBucket, getS3Client } from './file-store.ts';

/** Removing a file that doesn't exist is fine. */
export async function removeFile(key: string): Promise<void> {
  await getS3Client().send(new DeleteObjectCommand({ Bucket: filesBucket, Key: key }));
}
