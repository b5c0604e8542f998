import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import { classNames } from '#web/kit/theme/class-names.ts';
import type { Icon } from './icon.ts';
import { type Tone, softToneClassNames } from '#web/kit/feedback/tone.ts';

export type MatrixLevel = { key: string; label: string; icon?: Icon; tone?: Tone };

type LevelButtonProps = {
  /** Names what the level applies to. */
  label: string;
  levels: readonly MatrixLevel[];
  /** `undefined` if several cells are set together and differ. */
  level: string | undefined;
  mixed: string;
  /** Describes what a press changes the level to. */
  next: (level: string) => string;
  /** Whether Tab enters the matrix at this button. */
  entry: boolean;
  onFocus: () => void;
  onStep: (level: string) => void;
};

/** Shows a level as a word and a color. A press moves to the next level. */
export function LevelButton({
  label,
  levels,
  level,
  mixed,
  next: describe,
  entry,
  onFocus,
  onStep,
}: LevelButtonProps) {
  const at = levels.findIndex(({ key }) => key === level);
  const current = levels[at];
  const next = levels[(at + 1) % levels.length];
  const Symbol = current?.icon;
  const word = current?.label ?? mixed;
  return (
    <button
      type="button"
      tabIndex={entry ? 0 : -1}
      aria-label={`${label}: ${word}`}
      {...(next ? { title: describe(next.label) } : {})}
      onFocus={onFocus}
      onClick={() => next && onStep(next.key)}
      className={classNames(
        'inline-flex min-h-8 w-26 cursor-pointer items-center justify-center gap-1 rounded-md px-2 text-small font-semibold transition-colors pointer-coarse:min-h-11',
        current?.tone
          ? softToneClassNames[current.tone]
          : 'border border-dashed border-line text-ink-quiet hover:border-edge',
      )}
    >
      {Symbol && <Symbol className="size-4" aria-hidden />}
      {word}
      <ChevronUpDownIcon className="size-3.5 opacity-60" aria-hidden />
    </button>
  );
}
