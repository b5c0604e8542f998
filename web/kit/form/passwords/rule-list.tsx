import { CheckCircleIcon } from '@heroicons/react/16/solid';
import { classNames } from '#web/kit/theme/class-names.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

export type RuleListProps = {
  label: string;
  rules: readonly { key: string; label: string; met: boolean }[];
};

/** The rules of an input, ticked off while typing. */
export function RuleList({ label, rules }: RuleListProps) {
  return (
    <ul aria-label={label} className="grid gap-x-4 gap-y-1 text-small sm:grid-cols-2">
      {rules.map((rule) => (
        <li
          key={rule.key}
          className={classNames('flex gap-1.5', rule.met ? 'text-tone-green' : 'text-ink-quiet')}
        >
          {rule.met ? (
            <CheckCircleIcon className="size-4 shrink-0" aria-hidden />
          ) : (
            <span className="m-1 size-2 shrink-0 rounded-full border border-edge" aria-hidden />
          )}
          {rule.label}
          <span className="sr-only">
            {rule.met ? kitWords.form.ruleKept : kitWords.form.ruleOpen}
          </span>
        </li>
      ))}
    </ul>
  );
}
