// A drawn signature as the path data of an SVG image: strokes of whole coordinates in a fixed box,
// so that it is small, is drawn sharply at any size, and can't contain anything but lines.

/** In units of the path. */
export const signatureBox = { width: 400, height: 120 } as const;

/** Longer drawings are thinned by the page that takes them. */
export const maxSignatureLength = 6000;

export const signaturePattern = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/;

type Point = { readonly x: number; readonly y: number };

/** Points are in units of the box; those outside are moved to its edge. */
export function toSignaturePath(strokes: readonly (readonly Point[])[]): string {
  const path = strokes
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => `M${stroke.map(toCoordinates).join('L')}`)
    .join('');
  if (path.length <= maxSignatureLength) return path;
  return toSignaturePath(
    strokes.map((stroke) => stroke.filter((_, at) => at % 2 === 0 || at === stroke.length - 1)),
  );
}

const toCoordinates = ({ x, y }: Point) =>
  `${clamp(x, signatureBox.width)} ${clamp(y, signatureBox.height)}`;
const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
