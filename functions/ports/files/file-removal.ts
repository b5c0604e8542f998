// Apart from the other things that are done with files: what imports it is allowed to delete them.
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { bucket, store } from './file-store.ts';

/** A file that is gone already is no failure. */
export async function removeFile(key: string): Promise<void> {
  await store().send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
}
