export type DotProps = {
  /** Any CSS colour: that of a brand or of a piece of equipment. */
  color: string;
  label: string;
};

export function Dot({ color, label }: DotProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <span
        className="size-2.5 shrink-0 rounded-full ring-1 ring-ink/15 ring-inset"
        style={{ backgroundColor: color }}
        aria-hidden
      />
      <span className="min-w-0 cut-short">{label}</span>
    </span>
  );
}
