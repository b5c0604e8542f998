const squarePositions = [3, 10, 17] as const;

/** Nine squares, the common icon of app menus. */
export function WaffleIcon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={className}>
      {squarePositions.flatMap((y) =>
        squarePositions.map((x) => (
          <rect key={`${x}-${y}`} x={x} y={y} width={4} height={4} rx={1} />
        )),
      )}
    </svg>
  );
}
