// What CloudFront compresses, and how: by type and size, with Brotli if the browser accepts both
// (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressibleTypes: ReadonlySet<string> = new Set([
  'application/javascript',
  'application/json',
  'application/pdf',
  'application/wasm',
  'application/xml',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);
const minBytes = 1000;
const maxBytes = 10_000_000;

export type Encoding = 'br' | 'gzip';

/**
 * The edge compresses while it responds, so it doesn't use the slowest, best compression either.
 */
const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function isCompressible(contentType: string, bytes: number): boolean {
  const [type = ''] = contentType.split(';');
  return compressibleTypes.has(type) && bytes >= minBytes && bytes <= maxBytes;
}

export function getAcceptedEncoding(acceptEncoding = ''): Encoding | undefined {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

export function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(content, brotliOptions) : promisify(gzip)(content);
}
