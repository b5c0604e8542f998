import { useState } from 'react';
import type { MigrationQuestion } from '#shared/contract/migration/franchise-migration.ts';
import type { MatchChoice } from '#shared/domain/migration/migration.ts';
import { text } from '#shared/text/migration/franchise-migration.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';

type MatchQuestionsProps = {
  questions: readonly MigrationQuestion[];
  targetName: string;
  onAnswer: (choices: readonly MatchChoice[]) => void;
};

/** Can't collide with the id of a thing. */
const otherAnswer = 'other';

/** Possible matches in the target: the admin decides about each before confirming. */
export function MatchQuestions({ questions, targetName: target, onAnswer }: MatchQuestionsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const isAnswered = questions.every(({ id }) => answers[id] !== undefined);
  const choices = questions.map(({ kind, id }) => ({
    kind,
    id,
    into: answers[id] === otherAnswer ? null : (answers[id] ?? null),
  }));
  return (
    <section aria-label={text('migration_questions')} className="space-y-3">
      <div>
        <h3 className="font-semibold">{text('migration_questions')}</h3>
        <p>{text('migration_questions_text', { target })}</p>
      </div>
      {questions.map(({ kind, id, name, candidates }) => (
        <label key={id} className="block space-y-1">
          <span>{text('migration_question', { kind: text(`migration_kind_${kind}`), name })}</span>
          <Select
            value={answers[id] ?? ''}
            placeholder={text('migration_question_choose')}
            onChange={({ target: { value } }) => setAnswers({ ...answers, [id]: value })}
            options={[
              ...candidates.map((candidate) => ({
                value: candidate.id,
                label: text('migration_question_same', { name: candidate.name }),
              })),
              { value: otherAnswer, label: text('migration_question_other') },
            ]}
          />
        </label>
      ))}
      <Button variant="primary" idle={!isAnswered} onClick={() => onAnswer(choices)}>
        {text('migration_answer')}
      </Button>
    </section>
  );
}
