export type DotProps = {
  /** Any CSS color, such as that of a brand or a piece of equipment. */
  color: string;
  label: string;
  /** The label is known to fit, so its text needs no truncation. */
  roomy?: boolean | undefined;
};

/** Pixels next to the label: the dot and the gap after it. */
export const dotPadding = 18;

/**
 * A single element because grids have thousands of dots; `spotted` draws the dot in the border's
 * color.
 */
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
