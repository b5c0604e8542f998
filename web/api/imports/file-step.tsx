import { useId, useState } from 'react';
import { text } from '#shared/text/imports.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { Field } from '#web/kit/form/fields/field.tsx';
import { FileDrop } from '#web/kit/form/files/file-drop.tsx';
import { Card } from '#web/kit/layout/card.tsx';
import { acceptedSheetFiles, readSheetFile } from '#web/kit/sheets/read-sheet-file.ts';
import type { SheetFile } from '#web/kit/sheets/read-sheet.ts';
import { findHeaderRow, findSheetIndex, toSheetTable } from '#web/kit/sheets/sheet-table.ts';
import { formatNumber } from '#web/kit/words/format.ts';
import type { ImportedFile } from './import-draft.ts';

type FileStepProps = { maxRows: number; onRead: (file: ImportedFile) => void };

/** Chooses a file, or takes cells that were copied from a spreadsheet. */
export function FileStep({ maxRows, onRead }: FileStepProps) {
  const [state, setState] = useState<string | 'reading'>();
  const isReading = state === 'reading';
  const read = async (content: Promise<SheetFile>, named: { name: string; source?: File }) => {
    setState('reading');
    try {
      const file = await content;
      const problem = findFileProblem(file, maxRows);
      setState(problem);
      if (problem === undefined) onRead({ ...file, ...named, id: crypto.randomUUID() });
    } catch {
      setState(text('import_file_failed'));
    }
  };
  return (
    <Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <FileDrop
          label={text('import_file')}
          hint={text('import_file_hint', { most: formatNumber(maxRows) })}
          error={isReading ? undefined : state}
          accept={acceptedSheetFiles}
          disabled={isReading}
          onFile={(file) => void read(readSheetFile(file), { name: file.name, source: file })}
        />
        <PasteTable
          isReading={isReading}
          onPaste={(table) => void read(readPasted(table), { name: text('import_pasted') })}
        />
      </div>
      <p aria-live="polite" className="mt-2 empty:hidden">
        {isReading && text('import_reading')}
      </p>
    </Card>
  );
}

/** The parser loads with the first table. */
async function readPasted(table: string): Promise<SheetFile> {
  const { parseTextTable } = await import('#web/kit/sheets/read-sheet.ts');
  return { sheets: [parseTextTable(table)], encoding: undefined };
}

type PasteTableProps = { isReading: boolean; onPaste: (table: string) => void };

function PasteTable({ isReading, onPaste }: PasteTableProps) {
  const id = useId();
  const [table, setTable] = useState('');
  return (
    <div>
      <Field id={id} label={text('import_paste')} hint={text('import_paste_hint')} required>
        <textarea
          id={id}
          rows={3}
          className="control font-mono text-small"
          value={table}
          onChange={({ target }) => setTable(target.value)}
          aria-describedby={`${id}-hint`}
        />
      </Field>
      <Button
        className="mt-2"
        idle={table.trim() === ''}
        busy={isReading}
        onClick={() => onPaste(table)}
      >
        {text('import_paste_use')}
      </Button>
    </div>
  );
}

function findFileProblem({ sheets }: SheetFile, maxRows: number): string | undefined {
  const rows = sheets[findSheetIndex(sheets)]?.rows ?? [];
  const { lines } = toSheetTable(rows, findHeaderRow(rows));
  if (lines.length === 0) return text('import_file_empty');
  if (lines.length <= maxRows) return undefined;
  return text('import_file_large', { most: formatNumber(maxRows) });
}
