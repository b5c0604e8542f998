// Small files that would unpack into memory that nobody has, or pretend to be enormous. Pictures are
// unpacked by the server for papers alone; workbooks only by the browser of whoever chose them.
import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureDecodedBytes } from '#functions/ports/files/picture-data.ts';
import { readSheets } from '#web/kit/sheets/read-sheet.ts';
import { sheetLimits } from '#web/kit/sheets/sheet-limits.ts';
import { buildPng } from '#tests/support/fixtures/pictures.ts';

const megabyte = 1_000_000;

test('a picture whose pixels take more than the maximum is refused, though it holds what it claims', () => {
  const side = 100;
  const bytes = side * (1 + side * 4);
  const picture = buildPng({ side });

  expect(measureDecodedBytes(picture, bytes)).toBe(bytes);
  expect(measureDecodedBytes(picture, bytes - 1)).toBeUndefined();
});

test('a picture that holds more than it claims is refused, and unpacked no further than it claims', () => {
  const content = Buffer.alloc(100 * megabyte);
  const bomb = buildPng({ side: 10, packed: deflateSync(content) });
  const before = process.memoryUsage().arrayBuffers;

  expect(measureDecodedBytes(bomb, 50 * megabyte)).toBeUndefined();
  expect(bomb.length).toBeLessThan(megabyte);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * megabyte);
  // Used after the measurement: if it were collected before, it would hide as many unpacked bytes.
  expect(content.length).toBe(100 * megabyte);
});

type StatedSizes = {
  readonly packed?: number;
  readonly unpacked: number;
  /** The entry says that its sizes follow its content. */
  readonly elsewhere?: boolean;
};

/** An entry of a workbook's directory, which says how much it unpacks to. */
function buildDirectoryEntry(
  { packed = 1, unpacked, elsewhere = false }: StatedSizes,
  name = '',
): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(elsewhere ? 8 : 0, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  return Buffer.concat([entry, Buffer.from(name, 'latin1')]);
}

const archiveStart = Buffer.from([0x50, 0x4b, 3, 4]);

const { unpackedBytes: most } = sheetLimits;

const tooLarge: [string, StatedSizes[]][] = [
  ['one sheet', [{ unpacked: most + 1 }]],
  ['a thousand sheets', Array.from({ length: 1_000 }, () => ({ unpacked: megabyte }))],
  ['a sheet that states no size', [{ packed: most / 1_000, unpacked: 0 }]],
  [
    'sheets whose sizes stand elsewhere',
    Array.from({ length: 1_000 }, () => ({ packed: 0, unpacked: 1, elsewhere: true })),
  ],
];

test.each(tooLarge)(
  'a workbook that unpacks to too much in %s is not unpacked',
  async (_, sizes) => {
    const directory = sizes.map((size) => buildDirectoryEntry(size));
    const workbook = Buffer.concat([archiveStart, ...directory]);

    await expect(readSheets(new Uint8Array(workbook))).rejects.toThrow('unpacks to too much');
  },
);

test('an entry that begins within what looks like another counts as well', async () => {
  const decoy = buildDirectoryEntry({ unpacked: 1 }).subarray(0, 30);
  const workbook = Buffer.concat([
    archiveStart,
    decoy,
    buildDirectoryEntry({ unpacked: most + 1 }),
  ]);

  await expect(readSheets(new Uint8Array(workbook))).rejects.toThrow('unpacks to too much');
});

/** A workbook of which one entry states what it unpacks to. */
function buildWorkbook(name: string, content: Buffer, stated: number): Uint8Array {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  archiveStart.copy(local);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(stated, 22);
  local.writeUInt16LE(name.length, 26);
  const file = Buffer.concat([local, Buffer.from(name, 'latin1'), packed]);
  const entry = buildDirectoryEntry({ packed: packed.length, unpacked: stated }, name);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return new Uint8Array(Buffer.concat([file, entry, end]));
}

test('a workbook that holds more than it states is unpacked no further than it states', async () => {
  const content = Buffer.alloc(100 * megabyte, ' ');
  const bomb = buildWorkbook('[Content_Types].xml', content, 10);
  const before = process.memoryUsage().arrayBuffers;

  await expect(readSheets(bomb)).rejects.toThrow('exceeds limit of 10 bytes');
  expect(bomb.length).toBeLessThan(megabyte);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * megabyte);
  expect(content.length).toBe(100 * megabyte);
});
