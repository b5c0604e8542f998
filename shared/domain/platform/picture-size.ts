// The size of a picture, from the header of its file.

export type PictureSize = { readonly width: number; readonly height: number };

/** In pixels. Undefined if the content isn't a PNG or JPEG with a readable header. */
export function readPictureSize(content: Uint8Array): PictureSize | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (content[0] === 0x89) return readPngSize(view);
  return content[0] === 0xff ? readJpegSize(view) : undefined;
}

/** The first chunk of a PNG (IHDR) starts with the width and height. */
const readPngSize = (view: DataView) =>
  view.byteLength < 24
    ? undefined
    : toSize({ width: view.getUint32(16), height: view.getUint32(20) });

/** A JPEG is a list of segments, each with its length; one of them is the start of the frame. */
function readJpegSize(view: DataView): PictureSize | undefined {
  let offset = 2;
  while (offset + 9 <= view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isFrameStart(marker)) {
      return toSize({ height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) });
    }
    // A marker may be padded with more 0xff.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the tables and arithmetic codes between them. */
const isFrameStart = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const toSize = (size: PictureSize) => (size.width > 0 && size.height > 0 ? size : undefined);

/** As large as fits into the box, and no larger than it is. Whole pixels. */
export function fitPicture({ width, height }: PictureSize, box: PictureSize): PictureSize {
  const scale = Math.min(1, box.width / width, box.height / height);
  const toPixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: toPixels(width), height: toPixels(height) };
}
