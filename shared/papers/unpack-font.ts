// WOFF (https://www.w3.org/TR/WOFF/) to OpenType. The PDF library reads WOFF too, but inflates a
// table each time it looks into it, which takes seconds.

const woffSignature = 0x774f4646;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const headerBytes = 12;
const entryBytes = 16;

type FontTable = {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Uint8Array;
};

/** Other files are returned as they are. */
export async function unpackFont(file: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < woffHeaderBytes || view.getUint32(0) !== woffSignature) return file;
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, (_, at) => readTable(file, view, at)),
  );
  return writeOpenType(view.getUint32(4), tables);
}

async function readTable(file: Uint8Array, view: DataView, at: number): Promise<FontTable> {
  const entry = woffHeaderBytes + at * woffEntryBytes;
  const [offset, packed] = [view.getUint32(entry + 4), view.getUint32(entry + 8)];
  const bytes = file.slice(offset, offset + packed);
  return {
    tag: view.getUint32(entry),
    bytes: packed < view.getUint32(entry + 12) ? await inflate(bytes) : bytes,
    checksum: view.getUint32(entry + 16),
  };
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}

const padToFour = (length: number) => Math.ceil(length / 4) * 4;

function writeOpenType(flavor: number, tables: readonly FontTable[]): Uint8Array {
  const start = headerBytes + tables.length * entryBytes;
  const size = tables.reduce((sum, { bytes }) => sum + padToFour(bytes.length), start);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavor);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** power * 16);
  view.setUint16(8, power);
  view.setUint16(10, tables.length * 16 - 2 ** power * 16);
  let offset = start;
  tables.forEach(({ tag, checksum, bytes }, at) => {
    const entry = headerBytes + at * entryBytes;
    [tag, checksum, offset, bytes.length].forEach((value, word) =>
      view.setUint32(entry + word * 4, value),
    );
    font.set(bytes, offset);
    offset += padToFour(bytes.length);
  });
  return font;
}
