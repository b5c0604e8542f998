import type { TimeCardView } from '#shared/contract/staff/time-clock.ts';
import { text } from '#shared/text/staff/time-clock.ts';
import { useAccount } from '#web/api/account/account.ts';
import { formatTimeOfDay } from '#web/kit/words/zoned-time.ts';

/** The problems of a time card, each with its punch. */
export function TimeCardProblems({ card: { problems, punches } }: { card: TimeCardView }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  return problems.flatMap((problem) => {
    const marked = punches.filter((punch) => punch.problem === problem);
    const words = text(`clock_problem_${problem}`);
    const lines =
      marked.length === 0
        ? [{ key: problem, words }]
        : marked.map(({ id, kind, at }) => ({
            key: id,
            words: text('clock_problem_at', {
              problem: words,
              kind: text(`clock_${kind}`),
              time: formatTimeOfDay(at, zone),
            }),
          }));
    return lines.map((line) => (
      <p key={line.key} className="mt-1 text-small font-medium text-tone-yellow">
        {line.words}
      </p>
    ));
  });
}
