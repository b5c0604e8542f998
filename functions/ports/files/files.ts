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
import { bucket, store } from './file-store.ts';

const uploadSeconds = 5 * 60;
export const downloadSeconds = 15 * 60;

export type Upload = {
  readonly key: string;
  readonly contentType: string;
  readonly contentLength: number;
};

/** A URL that accepts only this upload: its type and exact size are signed. */
export async function signUpload({ key, contentType, contentLength }: Upload): Promise<string> {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    ContentType: contentType,
    ContentLength: contentLength,
  });
  return getSignedUrl(store(), command, {
    expiresIn: uploadSeconds,
    signableHeaders: new Set(['content-type', 'content-length']),
  });
}

/** A URL that shows the file or, with a file name, downloads it. It expires. */
export async function signDownload(key: string, fileName?: string): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...(fileName ? { ResponseContentDisposition: `attachment; filename="${fileName}"` } : {}),
  });
  return getSignedUrl(store(), command, { expiresIn: downloadSeconds });
}

/** Reads a small file. Undefined if it doesn't exist. */
export async function readFile(
  key: string,
): Promise<{ readonly contentType: string; readonly bytes: Uint8Array } | undefined> {
  try {
    const { Body, ContentType = 'application/octet-stream' } = await store().send(
      new GetObjectCommand({ Bucket: bucket, Key: key }),
    );
    return Body && { contentType: ContentType, bytes: await Body.transformToByteArray() };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function hasFile(key: string): Promise<boolean> {
  try {
    await store().send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

export async function writeFile(key: string, body: Uint8Array, contentType: string): Promise<void> {
  await store().send(
    new PutObjectCommand({ Bucket: bucket, Key: key, Body: body, ContentType: contentType }),
  );
}

/** S3's minimum size of a part, except for the last one. */
const partBytes = 5 * 1024 * 1024;

/**
 * Writes chunks as they arrive, with at most one part in memory. An interrupted write leaves no
 * file, and a rule of the bucket deletes its parts.
 */
export async function writeFileStream(
  key: string,
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<void> {
  const parts = inParts(chunks);
  const { value: first = new Uint8Array() } = await parts.next();
  if (first.length < partBytes) return writeFile(key, first, contentType);
  const place = { Bucket: bucket, Key: key };
  const { UploadId } = await store().send(
    new CreateMultipartUploadCommand({ ...place, ContentType: contentType }),
  );
  const done: CompletedPart[] = [await uploadPart({ ...place, UploadId, PartNumber: 1 }, first)];
  for await (const part of parts) {
    done.push(await uploadPart({ ...place, UploadId, PartNumber: done.length + 1 }, part));
  }
  await store().send(
    new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: done } }),
  );
}

type PartPlace = {
  readonly Bucket: string;
  readonly Key: string;
  readonly UploadId: string | undefined;
  readonly PartNumber: number;
};

async function uploadPart(place: PartPlace, Body: Uint8Array): Promise<CompletedPart> {
  const { ETag } = await store().send(new UploadPartCommand({ ...place, Body }));
  return { PartNumber: place.PartNumber, ...(ETag ? { ETag } : {}) };
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
