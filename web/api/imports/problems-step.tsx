import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { useId, useState } from 'react';
import { text } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Badge } from '#web/kit/feedback/badge.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { formatNumber } from '#web/kit/words/format.ts';
import { type ColumnMeaning, getMeaning, parseMeaning } from './column-meanings.ts';
import type { RowFixes } from './row-cells.ts';
import type { ColumnMapping } from './guess-mapping.ts';
import { formatMeaning, type ImportKind, type RowProblems } from './import-kind.ts';
import { isInvalid, type ParsedRow } from './parse-rows.ts';

const rowsPerPage = 25;

type ProblemsStepProps<Row> = {
  kind: ImportKind<Row>;
  mapping: ColumnMapping;
  /** Rows that have a problem, or had one. */
  rows: readonly ParsedRow<Row>[];
  fixes: ReadonlyMap<number, RowFixes>;
  onFix: (row: number, fixes: RowFixes) => void;
  onDownload: () => void;
  onContinue: () => void;
  onColumns: () => void;
};

/** Rows with problems, to be fixed here. Those that aren't are left out, which the button says. */
export function ProblemsStep<Row>(props: ProblemsStepProps<Row>) {
  const { kind, mapping, rows, fixes, onFix, onDownload, onContinue, onColumns } = props;
  const [listed, setListed] = useState(rowsPerPage);
  const left = rows.filter(isInvalid).length;
  const more = rows.length - listed;
  return (
    <Card
      title={text('import_bad')}
      actions={
        left > 0 && (
          <Button icon={ArrowDownTrayIcon} onClick={onDownload}>
            {text('import_bad_download')}
          </Button>
        )
      }
    >
      <p className="mb-2 text-ink-soft">{text('import_bad_text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {rows.slice(0, listed).map((row) => (
          <ProblemRow
            key={row.row}
            kind={kind}
            parsed={row}
            mapping={mapping}
            fixes={fixes.get(row.row) ?? {}}
            onFix={(changed) => onFix(row.row, changed)}
          />
        ))}
      </ul>
      {more > 0 && (
        <Button className="mt-3" onClick={() => setListed(listed + rowsPerPage)}>
          {text('import_show_more', { count: formatNumber(Math.min(more, rowsPerPage)) })}
        </Button>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={onContinue}>
          {left > 0 ? text('import_bad_continue', { count: left }) : text('import_continue')}
        </Button>
        <Button onClick={onColumns}>{text('import_change_columns')}</Button>
      </div>
    </Card>
  );
}

type ProblemRowProps<Row> = {
  kind: ImportKind<Row>;
  parsed: ParsedRow<Row>;
  mapping: ColumnMapping;
  fixes: RowFixes;
  onFix: (fixes: RowFixes) => void;
};

function ProblemRow<Row>({ kind, parsed, mapping, fixes, onFix }: ProblemRowProps<Row>) {
  const problems: RowProblems = isInvalid(parsed) ? parsed.problems : {};
  const fields = [...new Set([...Object.keys(fixes), ...Object.keys(problems)])]
    .flatMap((name) => parseMeaning(name) ?? [])
    .toSorted();
  const { values, row } = parsed;
  const nameField = kind.nameFields.find((field) => values[field]);
  const name = (nameField && values[nameField]) ?? text('import_bad_unnamed');
  return (
    <li className="py-3">
      <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-medium">{text('import_row', { row })}</span>
        <span className="min-w-0 break-words text-ink-soft">{name}</span>
        {!isInvalid(parsed) && <Badge tone="green">{text('import_bad_fixed')}</Badge>}
      </p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map((field) => (
          <FixField
            key={field}
            row={row}
            field={field}
            value={fixes[field] ?? toFieldText(parsed, mapping, field)}
            problem={problems[field]}
            onFix={(value) => onFix({ ...fixes, [field]: value })}
          />
        ))}
      </div>
    </li>
  );
}

type FixFieldProps = {
  row: number;
  field: ColumnMeaning;
  value: string;
  problem: string | undefined;
  onFix: (value: string) => void;
};

/** The value is taken when the field is left, or with Enter. */
function FixField({ row, field, value, problem, onFix }: FixFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const take = () => {
    if (typed !== value) onFix(typed.trim());
  };
  const label = formatMeaning(field);
  return (
    <Field id={id} label={label} error={problem} required>
      <input
        id={id}
        className="control"
        aria-label={`${label}, ${text('import_row', { row })}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
      />
    </Field>
  );
}

/** What the row's own cells say, so that nothing is lost when one of two values is fixed. */
function toFieldText<Row>(
  { cells, values }: ParsedRow<Row>,
  mapping: ColumnMapping,
  field: ColumnMeaning,
): string {
  const own = mapping.flatMap((meaning, at) => (meaning === field && cells[at]) || []);
  if (own.length > 0 && getMeaning(field).many) return own.join('; ');
  return values[field] ?? own.join(' ');
}
