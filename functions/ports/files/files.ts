import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { filesBucket, getS3Client } from './file-store.ts';

const uploadSeconds = 5 * 60;
export const downloadSeconds = 15 * 60;

export type FileUpload = {
  readonly key: string;
  readonly contentType: string;
  readonly contentLength: number;
};

/** A URL that accepts only this upload: its type and exact size are signed. */
export async function signUpload({ key, contentType, contentLength }: FileUpload): Promise<string> {
  const command = new PutObjectCommand({
    Bucket: filesBucket,
    Key: key,
    ContentType: contentType,
    ContentLength: contentLength,
  });
  return getSignedUrl(getS3Client(), command, {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(['content-type', 'content-length']),
  });
}

/** A URL that shows the file or, with a file name, downloads it. It expires. */
export async function signDownload(key: string, fileName?: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: filesBucket,
    Key: key,
    ...(fileName ? { ResponseContentDisposition: `attachment; filename="${fileName}"` } : {}),
  });
  return getSignedUrl(getS3Client(), command, { expiresIn: downloadSeconds });
}

/** Reads a small file. Undefined if it doesn't exist. */
export async function readFile(
  key: string,
): Promise<{ readonly contentType: string; readonly bytes: Uint8Array } | undefined> {
  try {
    const { Body, ContentType = 'application/octet-stream' } = await getS3Client().send(
      new GetObjectCommand({ Bucket: filesBucket, Key: key }),
    );
    return Body && { contentType: ContentType, bytes: await Body.transformToByteArray() };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function hasFile(key: string): Promise<boolean> {
  try {
    await getS3Client().send(new HeadObjectCommand({ Bucket: filesBucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

export async function writeFile(key: string, body: Uint8Array, contentType: string): Promise<void> {
  await getS3Client().send(
    new PutObjectCommand({ Bucket: filesBucket, Key: key, Body: body, ContentType: contentType }),
  );
}

/** S3's minimum size of a part, except for the last one. */
const minPartBytes = 5 * 1024 * 1024;

/**
 * Writes chunks as they arrive, with at most one part in memory. An interrupted write leaves no
 * file, and a rule of the bucket deletes its parts.
 */
export async function writeFileStream(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const parts = splitIntoParts(chunks);
  const { value: first = new Uint8Array() } = await parts.next();
  if (first.length < minPartBytes) return writeFile(key, first, contentType);
  const place = { Bucket: filesBucket, Key: key };
  const { UploadId } = await getS3Client().send(
    new CreateMultipartUploadCommand({ ...place, ContentType: contentType }),
  );
  const done: CompletedPart[] = [await uploadPart({ ...place, UploadId, PartNumber: 1 }, first)];
  for await (const part of parts) {
    done.push(await uploadPart({ ...place, UploadId, PartNumber: done.length + 1 }, part));
  }
  await getS3Client().send(
    new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: done } }),
  );
}

type UploadPartTarget = {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
  readonly PartNumber: number;
};

async function uploadPart(place: UploadPartTarget, Body: Uint8Array): Promise<CompletedPart> {
  const { ETag } = await getS3Client().send(new UploadPartCommand({ ...place, Body }));
  return { PartNumber: place.PartNumber, ...(ETag ? { ETag } : {}) };
}

async function* splitIntoParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < minPartBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
