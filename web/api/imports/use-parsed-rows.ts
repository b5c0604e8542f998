import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SheetTable } from '#web/kit/sheets/sheet-table.ts';
import { parseMeaning } from './column-meanings.ts';
import type { RowFixes, RowReading } from './row-cells.ts';
import type { ImportDraft, ImportWork } from './import-draft.ts';
import type { ImportKind } from './import-kind.ts';
import { parseRow, parseRows, type ParsedRow } from './parse-rows.ts';

/** Fixed values of all rows, by row number. */
function toFixes(stored: ImportWork['fixes']): ReadonlyMap<number, RowFixes> {
  return new Map(
    stored.map(([row, byField]) => {
      const known = Object.entries(byField).filter(([field]) => parseMeaning(field));
      return [row, Object.fromEntries(known)];
    }),
  );
}

type ParsedState<Row> = { readonly of: object; readonly rows: readonly ParsedRow<Row>[] };

/**
 * All rows of the table, parsed a few at a time, and again when the columns change. A fix parses its
 * own row. `undefined` while they are being parsed.
 */
export function useParsedRows<Row>(
  kind: ImportKind<Row>,
  table: SheetTable,
  reading: RowReading,
  { draft, isNeeded }: { draft: ImportDraft; isNeeded: boolean },
) {
  const { work, change } = draft;
  const fixes = useMemo(() => toFixes(work.fixes), [work.fixes]);
  const [done, setDone] = useState(0);
  const [state, setState] = useState<ParsedState<Row>>();
  // The same object as long as nothing changes what rows are parsed to, fixes aside.
  const input = useMemo(() => ({ kind, table, reading }), [kind, table, reading]);
  const isParsed = state?.of === input;
  useEffect(() => {
    if (!isNeeded || isParsed) return;
    const controller = new AbortController();
    const { signal } = controller;
    const parse = async () => {
      const options = { reading: input.reading, fixes };
      const rows = await parseRows(input.kind, input.table.lines, options, {
        onParsed: setDone,
        signal,
      });
      if (!signal.aborted) setState({ of: input, rows });
    };
    void parse();
    return () => controller.abort();
  }, [isNeeded, isParsed, input, fixes]);
  const fix = useCallback(
    (row: number, changed: RowFixes) => {
      const next = new Map([...work.fixes, [row, dropUndefined(changed)] as const]);
      change({ fixes: [...next] });
      setState(
        (now) => now && { ...now, rows: now.rows.map((one) => reparse(input, one, row, changed)) },
      );
    },
    [work.fixes, change, input],
  );
  return { parsed: isParsed ? state.rows : undefined, done, fixes, fix };
}

function dropUndefined(fixes: RowFixes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fixes).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value]],
    ),
  );
}

type ParseInput<Row> = { readonly kind: ImportKind<Row>; readonly reading: RowReading };

const reparse = <Row>(
  { kind, reading }: ParseInput<Row>,
  one: ParsedRow<Row>,
  row: number,
  fixes: RowFixes,
) => (one.row === row ? parseRow(kind, one, reading, fixes) : one);
