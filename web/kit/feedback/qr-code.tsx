import encodeQR from 'qr';

/** Modules of white around the code, without which scanners don't find it. */
const margin = 4;

/** A QR code, black on white in both color schemes. Its library loads with it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: margin });
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-md bg-white"
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}
