// Whether a library that decodes a picture gets through it. The one that writes PDFs decodes some
// PNGs in a callback of its own, where a damaged one ends the process.
import { inflateSync } from 'node:zlib';
import { readPictureSize } from '#shared/domain/platform/picture-size.ts';

/**
 * The bytes that decoding a picture takes: none for a JPEG, which is used as it is. Undefined if
 * the picture is damaged, interlaced, or would take more than the maximum.
 */
export function measureDecodedBytes(content: Uint8Array, maxBytes: number): number | undefined {
  if (!readPictureSize(content)) return undefined;
  return content[0] === pngStart ? measurePng(Buffer.from(content), maxBytes) : 0;
}

const pngStart = 0x89;
const signatureLength = 8;
/** Length, type and checksum. */
const chunkFrame = 12;
const headerLength = 13;
const highestFilter = 4;
/** Samples of a pixel, by color type. */
const samples = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

function measurePng(content: Buffer, maxBytes: number): number | undefined {
  const [header, ...chunks] = listChunks(content) ?? [];
  if (header?.type !== 'IHDR' || header.data.length !== headerLength) return undefined;
  if (chunks.some(({ type }) => type === 'IHDR')) return undefined;
  const rowBytes = getRowBytes(header.data);
  const size = (rowBytes ?? 0) * header.data.readUInt32BE(heightOffset);
  if (rowBytes === undefined || size > maxBytes) return undefined;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  try {
    const rows = inflateSync(Buffer.concat(packed), { maxOutputLength: size });
    return rows.length === size && hasKnownFilters(rows, rowBytes) ? size : undefined;
  } catch {
    return undefined;
  }
}

const heightOffset = 4;
const formatOffset = 8;

/** Each row begins with the number of its filter. Undefined if the picture is no list of rows. */
function getRowBytes(header: Buffer): number | undefined {
  const [bits = 0, color = 0, , , interlaced] = header.subarray(formatOffset);
  const pixelBits = bits * (samples.get(color) ?? 0);
  if (pixelBits === 0 || interlaced !== 0) return undefined;
  return 1 + Math.ceil((header.readUInt32BE(0) * pixelBits) / 8);
}

function hasKnownFilters(rows: Buffer, rowBytes: number): boolean {
  for (let at = 0; at < rows.length; at += rowBytes) {
    if ((rows[at] ?? 0) > highestFilter) return false;
  }
  return true;
}

/** Up to the end that the picture names. Undefined if it doesn't name one. */
function listChunks(content: Buffer) {
  const chunks: { readonly type: string; readonly data: Buffer }[] = [];
  let start = signatureLength;
  while (start + chunkFrame <= content.length) {
    const end = start + chunkFrame + content.readUInt32BE(start);
    if (end > content.length) return undefined;
    const type = content.toString('latin1', start + 4, start + 8);
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: content.subarray(start + 8, end - 4) });
    start = end;
  }
  return undefined;
}
