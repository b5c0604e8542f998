// The bucket and its client.
import { S3Client } from '@aws-sdk/client-s3';
import { env } from '#functions/env.ts';

let client: S3Client | undefined;

/**
 * Created on first use: few calls of a function need it, and it would slow down every cold start.
 */
export const getS3Client = () =>
  (client ??= new S3Client({
    // Retries are safe: the same key gets the same bytes.
    maxAttempts: 3,
    forcePathStyle: env.S3_FORCE_PATH_STYLE,
    // Presigned URLs are for browsers, which don't send the SDK's checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  }));

export const filesBucket = env.FILES_BUCKET;
