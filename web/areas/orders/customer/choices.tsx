type OptionChoicesProps = {
  label: string;
  /** The item's name, for screen readers. */
  of: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** The maximum number of these options; others don't count. */
  most: number;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

export function OptionChoices({ label, of, options, most, chosen, onChoose }: OptionChoicesProps) {
  const taken = options.filter(({ value }) => chosen.includes(value)).length;
  return (
    <fieldset>
      <legend className="text-small text-ink-quiet">
        <span className="sr-only">{`${of}: `}</span>
        {label}
      </legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map(({ value, label: name }) => {
          const isChosen = chosen.includes(value);
          return (
            <label key={value} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-4 accent-accent"
                checked={isChosen}
                disabled={!isChosen && taken >= most}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((it) => it !== value) : [...chosen, value])
                }
              />
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
