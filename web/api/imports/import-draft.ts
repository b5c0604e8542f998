// The import that a person is working on, kept on the device until it is done, so that a reload
// loses nothing. It is deleted with the sign-in (web/api/offline-store.ts).
import { useCallback, useEffect, useRef, useState } from 'react';
import { readCopy, writeCopy } from '#web/api/offline-store.ts';
import type { SheetFile } from '#web/kit/sheets/read-sheet.ts';
import { findHeaderRow, findSheetIndex } from '#web/kit/sheets/sheet-table.ts';
import type { DayOrders } from './guess-mapping.ts';

export type ImportStep = 'columns' | 'problems' | 'duplicates' | 'preview';

export type ImportWork = {
  /** The file that it belongs to. */
  readonly id: string;
  readonly step: ImportStep;
  readonly sheet: number;
  readonly headerRow: number;
  /** Undefined until columns were guessed or chosen. */
  readonly mapping?: readonly string[] | undefined;
  readonly dayOrders?: DayOrders | undefined;
  /** The type of equipment of rows that name none. */
  readonly assetTypeName?: string | undefined;
  readonly brandIds: readonly string[];
  /** By row number and field. */
  readonly fixes: readonly (readonly [number, Readonly<Record<string, string>>])[];
  readonly choices: readonly (readonly [number, string])[];
};

export type ImportedFile = SheetFile & {
  readonly id: string;
  readonly name: string;
  /** The file itself, to read it in another encoding. Gone after a reload. */
  readonly source?: File;
};

export type ImportDraft = {
  readonly file: ImportedFile;
  readonly work: ImportWork;
  readonly change: (changes: Partial<ImportWork>) => void;
  readonly replaceFile: (content: SheetFile) => void;
};

const toFileKey = (kind: string) => `import ${kind} file`;
const toWorkKey = (kind: string) => `import ${kind}`;

/** A device that can't store it only loses it when the page is loaded again. */
const store = (key: string, value: unknown) => void writeCopy(key, value).catch(() => undefined);

export function createWork(file: ImportedFile, brandIds: readonly string[]): ImportWork {
  const sheet = findSheetIndex(file.sheets);
  const headerRow = findHeaderRow(file.sheets[sheet]?.rows ?? []);
  return {
    id: file.id,
    step: 'columns',
    sheet,
    headerRow,
    brandIds: [...brandIds],
    fixes: [],
    choices: [],
  };
}

type StoredDraft = { readonly file: ImportedFile; readonly work: ImportWork };

/** Changes when what is stored does: an older version's draft is then ignored. */
const layout = 1;

const hasLayout = (answer: unknown): answer is { layout: number; id: unknown } =>
  typeof answer === 'object' && answer !== null && 'layout' in answer && answer.layout === layout;

const isFile = (answer: unknown): answer is ImportedFile & { layout: number } =>
  hasLayout(answer) && 'sheets' in answer && Array.isArray(answer.sheets);

const isWork = (answer: unknown): answer is ImportWork & { layout: number } =>
  hasLayout(answer) && 'fixes' in answer && Array.isArray(answer.fixes);

async function readStoredDraft(kind: string): Promise<StoredDraft | undefined> {
  const copies = await Promise.all([readCopy(toFileKey(kind)), readCopy(toWorkKey(kind))]);
  const [file, work] = copies.map((copy) => copy?.answer);
  return isFile(file) && isWork(work) && file.id === work.id ? { file, work } : undefined;
}

export type ImportDrafts = {
  /** `loading` until it is known whether there is one. */
  readonly draft: ImportDraft | 'loading' | undefined;
  readonly open: (file: ImportedFile, brandIds: readonly string[]) => void;
  readonly discard: () => void;
  /** Forgets it on the device; the page goes on showing it. */
  readonly settle: () => void;
};

export function useImportDraft(kind: string): ImportDrafts {
  const [state, setState] = useState<StoredDraft | 'loading' | undefined>('loading');
  /** What was set last, as renders may still be to come. */
  const latest = useRef<StoredDraft | undefined>(undefined);
  const isOpened = useRef(false);
  useEffect(() => {
    let isLeft = false;
    const show = (stored: StoredDraft | undefined) => {
      if (isLeft || isOpened.current) return;
      latest.current = stored;
      setState(stored);
    };
    readStoredDraft(kind).then(show, () => show(undefined));
    return () => {
      isLeft = true;
    };
  }, [kind]);
  const set = useCallback(
    (next: StoredDraft | undefined, isNewFile: boolean) => {
      isOpened.current = true;
      latest.current = next;
      setState(next);
      if (isNewFile) {
        const { source: _, ...file } = next?.file ?? {};
        store(toFileKey(kind), next ? { ...file, layout } : null);
      }
      store(toWorkKey(kind), next ? { ...next.work, layout } : null);
    },
    [kind],
  );
  const change = useCallback(
    (changes: Partial<ImportWork>) => {
      const now = latest.current;
      if (now) set({ ...now, work: { ...now.work, ...changes } }, false);
    },
    [set],
  );
  const replaceFile = (content: SheetFile) => {
    const now = latest.current;
    if (!now) return;
    const file = { ...now.file, ...content };
    set({ file, work: createWork(file, now.work.brandIds) }, true);
  };
  const draft =
    state === 'loading' || state === undefined ? state : { ...state, change, replaceFile };
  return {
    draft,
    open: (file, brandIds) => set({ file, work: createWork(file, brandIds) }, true),
    discard: () => set(undefined, true),
    settle: () => {
      store(toFileKey(kind), null);
      store(toWorkKey(kind), null);
    },
  };
}
