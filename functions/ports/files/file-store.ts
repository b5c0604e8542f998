// The bucket, and how it is reached.
import { S3Client } from '@aws-sdk/client-s3';
import { env } from '#functions/env.ts';

let client: S3Client | undefined;

/** Made when a file is first asked for: few calls of a function do, and each cold start would make it. */
export const store = () =>
  (client ??= new S3Client({
    // The same bytes under the same key, however often.
    maxAttempts: 3,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    // Presigned URLs are for browsers, which send no checksum of the SDK's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  }));

export const bucket = env.FILES_BUCKET;
