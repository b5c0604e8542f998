import { CheckIcon, MinusIcon } from '@heroicons/react/16/solid';
import type { SentPair } from '#web/kit/grid/column.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';

type SentCellProps = { sent: boolean; colors: SentPair; says?: SentPair | undefined };

/** The caller sets the color, so the icon and the word carry the meaning. */
export function SentCell({ sent, colors, says = kitWords.grid }: SentCellProps) {
  const Icon = sent ? CheckIcon : MinusIcon;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span
        aria-hidden
        className="flex size-5 items-center justify-center rounded-full border-2"
        style={{ borderColor: sent ? colors.sent : colors.notSent }}
      >
        <Icon className="size-3.5" />
      </span>
      <span className="self-baseline">{sent ? says.sent : says.notSent}</span>
    </span>
  );
}
