export type DotProps = {
  /** Any CSS colour: that of a brand or of a piece of equipment. */
  color: string;
  label: string;
};

/** One element, as grids have thousands: the dot is drawn by `spotted`, in the border's colour. */
export function Dot({ color, label }: DotProps) {
  return (
    <span
      className="spotted inline-block max-w-full cut-short align-middle"
      style={{ borderColor: color }}
    >
      {label}
    </span>
  );
}
