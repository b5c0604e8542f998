// Small files that would unpack into memory that nobody has, or pretend to be enormous. Pictures are
// unpacked by the server for papers alone; workbooks only by the browser of whoever chose them.
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureDecodedBytes } from '#functions/ports/files/picture-data.ts';
import { readSheets } from '#web/kit/sheets/read-sheet.ts';
import { sheetLimits } from '#web/kit/sheets/sheet-limits.ts';
import { buildPng } from '#tests/support/fixtures/pictures.ts';

const megabyte = 1_000_000;

test('a picture that claims to be enormous is refused before it is unpacked', () => {
  const claiming = buildPng({ side: 1 });
  const header = new DataView(claiming.buffer, claiming.byteOffset + 16, 8);
  header.setUint32(0, 60_000);
  header.setUint32(4, 60_000);

  expect(measureDecodedBytes(claiming, 50 * megabyte)).toBeUndefined();
});

test('a picture that holds more than it claims is refused, and unpacked no further than it claims', () => {
  const packed = deflateSync(Buffer.alloc(100 * megabyte));
  const bomb = buildPng({ side: 10, packed });
  const before = process.memoryUsage().arrayBuffers;

  expect(measureDecodedBytes(bomb, 50 * megabyte)).toBeUndefined();
  expect(bomb.length).toBeLessThan(megabyte);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * megabyte);
});

/** A workbook's directory alone, whose entries say how much each unpacks to. */
function buildDirectory(unpackedBytes: readonly number[]): Uint8Array {
  const start = Uint8Array.from([0x50, 0x4b, 3, 4]);
  const entries = unpackedBytes.map((size) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(size, 24);
    return entry;
  });
  return new Uint8Array(Buffer.concat([start, ...entries]));
}

test.each([
  ['one sheet', [sheetLimits.unpackedBytes + 1]],
  ['a thousand sheets', Array.from({ length: 1_000 }, () => megabyte)],
])('a workbook that unpacks to too much in %s is not unpacked', async (_, sizes) => {
  await expect(readSheets(buildDirectory(sizes))).rejects.toThrow('unpacks to too much');
});
