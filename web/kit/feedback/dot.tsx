export type DotProps = {
  /** Any CSS colour: that of a brand or of a piece of equipment. */
  color: string;
  label: string;
  /** It is known to have room: nothing is cut. */
  roomy?: boolean | undefined;
};

/** Pixels beside its label: the dot, and the room after it. */
export const besideDot = 18;

/** One element, as grids have thousands: the dot is drawn by `spotted`, in the border's colour. */
export function Dot({ color, label, roomy = false }: DotProps) {
  return (
    <span
      className={
        roomy
          ? 'spotted whitespace-nowrap'
          : 'spotted inline-block max-w-full cut-short align-middle'
      }
      style={{ borderColor: color }}
    >
      {label}
    </span>
  );
}
