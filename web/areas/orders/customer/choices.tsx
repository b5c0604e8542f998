import { CheckIcon } from '@heroicons/react/20/solid';

export type Choice = { readonly value: string; readonly label: string };

type ChipProps = {
  label: string;
  isChosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
} & ({ kind: 'radio'; name: string } | { kind: 'checkbox'; name?: never });

/** Large enough for a thumb. The input covers the whole chip. */
export function Chip({ kind, name, label, isChosen, disabled = false, onChoose }: ChipProps) {
  return (
    <label
      className={`relative inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${
        isChosen ? 'border-accent bg-accent-soft font-semibold' : 'border-edge bg-surface'
      } ${disabled ? 'opacity-50' : ''}`}
    >
      <input
        type={kind}
        name={name}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
      />
      {isChosen && <CheckIcon className="-ml-1 size-4 text-accent" aria-hidden />}
      {label}
    </label>
  );
}

type OptionChoicesProps = {
  label: string;
  /** The item's name, for screen readers. */
  of: string;
  options: readonly Choice[];
  /** The maximum number of these options; others don't count. */
  max: number;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
};

export function OptionChoices({ label, of, options, max, chosen, onChoose }: OptionChoicesProps) {
  const taken = options.filter(({ value }) => chosen.includes(value)).length;
  return (
    <fieldset>
      <legend className="mb-1 text-small text-ink-quiet">
        <span className="sr-only">{`${of}: `}</span>
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: name }) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              kind="checkbox"
              label={name}
              isChosen={isChosen}
              disabled={!isChosen && taken >= max}
              onChoose={() =>
                onChoose(isChosen ? chosen.filter((it) => it !== value) : [...chosen, value])
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}

type SingleChoiceProps = {
  label: string;
  /** The item's name, for screen readers. */
  of?: string;
  /** Shared by the inputs of this choice alone. */
  name: string;
  options: readonly Choice[];
  chosen: string;
  onChoose: (chosen: string) => void;
};

export function SingleChoice({ label, of, name, options, chosen, onChoose }: SingleChoiceProps) {
  return (
    <fieldset>
      <legend className={of ? 'mb-1 text-small text-ink-quiet' : 'mb-1 font-medium'}>
        {of && <span className="sr-only">{`${of}: `}</span>}
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            kind="radio"
            name={name}
            label={option.label}
            isChosen={option.value === chosen}
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
