import { useState } from 'react';
import { text } from '#shared/text/clients/client-imports.ts';
import { text as duplicateText } from '#shared/text/clients/client-merges.ts';
import { text as importText } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import {
  type DuplicateChoice,
  duplicateChoices,
  type DuplicateRow,
  parseDuplicateChoice,
} from './find-duplicate-rows.ts';

/**
 * How many more rows each step shows: thousands may need a decision, so they aren't all rendered.
 */
const rowsPerStep = 50;

type DuplicateRowsProps = {
  alike: readonly DuplicateRow[];
  choices: ReadonlyMap<number, DuplicateChoice>;
  onChoose: (choices: ReadonlyMap<number, DuplicateChoice>) => void;
};

/** Rows that may already be clients, with a choice for each or for all of them. */
export function DuplicateRows({ alike, choices, onChoose }: DuplicateRowsProps) {
  const chosen = new Set(alike.map(({ row }) => choices.get(row.row) ?? 'skip'));
  const [only] = chosen;
  const [listed, setListed] = useState(rowsPerStep);
  const left = alike.length - listed;
  return (
    <Card
      title={text('import_alike')}
      actions={
        <Select
          aria-label={text('import_choice_all')}
          className="w-56"
          value={chosen.size === 1 && only ? only : ''}
          placeholder={text('import_choice_mixed')}
          onChange={({ target }) => {
            const choice = parseDuplicateChoice(target.value);
            onChoose(new Map(alike.map(({ row }) => [row.row, choice])));
          }}
          options={duplicateChoices.map(toChoiceOption)}
        />
      }
    >
      <p className="mb-2 text-ink-soft">{text('import_alike_text')}</p>
      <ul className="divide-y divide-line">
        {alike.slice(0, listed).map((it) => (
          <li
            key={it.row.row}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">{`${importText('import_row', { row: it.row.row })}: ${it.row.businessName}`}</p>
              <p className="break-words text-ink-soft">{formatSimilarity(it)}</p>
            </div>
            <Select
              aria-label={text('import_choice', { row: it.row.row })}
              className="w-56"
              value={choices.get(it.row.row) ?? 'skip'}
              onChange={({ target }) =>
                onChoose(new Map(choices).set(it.row.row, parseDuplicateChoice(target.value)))
              }
              options={(it.client ? duplicateChoices : (['skip', 'create'] as const)).map(
                toChoiceOption,
              )}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button onClick={() => setListed(listed + rowsPerStep)}>
            {importText('import_show_more', { count: Math.min(left, rowsPerStep) })}
          </Button>
          <p className="text-ink-quiet">{importText('import_more', { count: left })}</p>
        </div>
      )}
    </Card>
  );
}

const toChoiceOption = (choice: DuplicateChoice) => ({
  value: choice,
  label: text(`import_choice_${choice}`),
});

function formatSimilarity({ client, reasons = [], earlier }: DuplicateRow): string {
  if (!client) return text('import_alike_earlier', { row: earlier ?? 0 });
  const shared = reasons.map((reason) => duplicateText(`duplicate_reason_${reason}`)).join(', ');
  return text('import_alike_same', { reasons: shared, name: client.businessName });
}
