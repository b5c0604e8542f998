// Icons drawn in code, so that the demo needs no binary files: a white sign on a rounded tile.
import { crc32, deflateSync } from 'node:zlib';

/** True if the sign covers the point. Both coordinates run from 0 to 1, with y pointing down. */
export type IconSign = (x: number, y: number) => boolean;

type Rgba = readonly [number, number, number, number];

const size = 96;
const samples = 3;
const corner = 0.22;
const white: Rgba = [255, 255, 255, 255];
const clear: Rgba = [0, 0, 0, 0];

export function drawIcon(color: string, sign: IconSign): Buffer {
  const tile: Rgba = [
    parseColorChannel(color, 1),
    parseColorChannel(color, 3),
    parseColorChannel(color, 5),
    255,
  ];
  const at = (x: number, y: number) => {
    if (!isOnTile(x, y)) return clear;
    return sign(x, y) ? white : tile;
  };
  const rows = Array.from({ length: size }, (_, y) => [
    0, // The filter of each row of a PNG: none.
    ...Array.from({ length: size }, (__, x) => samplePixel(at, x, y)).flat(),
  ]);
  return encodePng(Buffer.from(rows.flat()));
}

function parseColorChannel(color: string, position: number): number {
  return Number.parseInt(color.slice(position, position + 2), 16);
}

function isOnTile(x: number, y: number): boolean {
  const beyond = (value: number) => Math.max(corner - value, value - (1 - corner), 0);
  return Math.hypot(beyond(x), beyond(y)) <= corner;
}

/** The mean of several points in a pixel, for smooth edges. */
function samplePixel(at: (x: number, y: number) => Rgba, column: number, row: number): number[] {
  const points = Array.from({ length: samples ** 2 }, (_, each) =>
    at(
      (column + (Math.floor(each / samples) + 0.5) / samples) / size,
      (row + ((each % samples) + 0.5) / samples) / size,
    ),
  );
  const alpha = points.reduce((sum, [, , , a]) => sum + a, 0);
  const channel = (index: 0 | 1 | 2) =>
    alpha === 0 ? 0 : points.reduce((sum, it) => sum + it[index] * it[3], 0) / alpha;
  return [channel(0), channel(1), channel(2), alpha / points.length].map(Math.round);
}

function encodePng(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // 8 bits per channel: red, green, blue and alpha.
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildPngChunk('IHDR', header),
    buildPngChunk('IDAT', deflateSync(rows)),
    buildPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function buildPngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), content]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
