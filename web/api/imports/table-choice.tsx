import { useState } from 'react';
import { text } from '#shared/text/imports.ts';
import { Select } from '#web/kit/controls/select.tsx';
import { readSheetFile } from '#web/kit/sheets/read-sheet-file.ts';
import { sheetEncodings } from '#web/kit/sheets/sheet-limits.ts';
import { findHeaderRow } from '#web/kit/sheets/sheet-table.ts';
import type { ImportDraft } from './import-draft.ts';

const maxHeaderRow = 20;
const maxNamedCells = 3;

/** Which sheet, and which of its rows names the columns; for text, its encoding. */
export function TableChoice({ draft }: { draft: ImportDraft }) {
  const { file, work, change } = draft;
  const rows = file.sheets[work.sheet]?.rows ?? [];
  const chooseSheet = (sheet: number) =>
    change({
      sheet,
      headerRow: findHeaderRow(file.sheets[sheet]?.rows ?? []),
      mapping: undefined,
      fixes: [],
      choices: [],
    });
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {file.sheets.length > 1 && (
        <Choice
          label={text('import_sheet')}
          value={String(work.sheet)}
          onChoose={(value) => chooseSheet(Number(value))}
          options={file.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
        />
      )}
      <Choice
        label={text('import_header_row')}
        value={String(work.headerRow)}
        onChoose={(value) =>
          change({ headerRow: Number(value), mapping: undefined, fixes: [], choices: [] })
        }
        options={rows.slice(0, Math.max(maxHeaderRow, work.headerRow + 1)).map((cells, at) => ({
          value: String(at),
          label: text('import_header_row_option', {
            row: at + 1,
            cells: cells.filter(Boolean).slice(0, maxNamedCells).join(', '),
          }),
        }))}
      />
      {file.encoding !== undefined && file.encoding !== 'utf-8' && file.source && (
        <EncodingChoice draft={draft} source={file.source} encoding={file.encoding} />
      )}
    </div>
  );
}

type EncodingChoiceProps = { draft: ImportDraft; source: File; encoding: string };

/** A file that isn't UTF-8 doesn't say what it is. */
function EncodingChoice({ draft, source, encoding }: EncodingChoiceProps) {
  const [isReading, setIsReading] = useState(false);
  const choose = async (chosen: string) => {
    setIsReading(true);
    try {
      draft.replaceFile(await readSheetFile(source, chosen));
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Choice
      label={text('import_encoding')}
      value={encoding}
      disabled={isReading}
      onChoose={(chosen) => void choose(chosen)}
      options={sheetEncodings.map((name) => ({ value: name, label: name }))}
    />
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
  options: readonly { value: string; label: string }[];
};

function Choice({ label, value, disabled = false, onChoose, options }: ChoiceProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block font-medium">{label}</span>
      <Select
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
        options={options}
      />
    </label>
  );
}
