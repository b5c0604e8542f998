// What the screens of an import need to know of its calls. Each kind of thing has one.
import type { ImportView } from '#shared/contract/platform/record-imports.ts';

type ListedProblem = {
  readonly phase: 'import' | 'undo';
  readonly row: number;
  readonly name: string;
  /** The page of the thing, if it exists. */
  readonly path?: string | undefined;
  /** In words. */
  readonly why: string;
};

type StartImportBody = {
  readonly requestKey: string;
  readonly fileName: string;
  readonly rows: number;
  /** How columns were mapped, for kinds that remember it. */
  readonly headersKey: string;
  readonly mapping: string[];
};

type ImportRowsUpload<Row> = {
  readonly importKey: string;
  readonly number: number;
  readonly rows: Row[];
};
type ImportReply = { readonly data: ImportView };
type UndoCallbacks = { readonly onSuccess: () => void; readonly onSettled: () => void };

/** Without the type of its rows, for what shows imports that were started. */
export type StartedImports = {
  readonly advance: (id: string) => Promise<ImportReply>;
  readonly listProblems: (id: string) => Promise<readonly ListedProblem[]>;
  /** The imports that can still be undone. */
  readonly useImports: () => {
    readonly data: { readonly data: readonly ImportView[] } | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly useUndo: () => {
    readonly isPending: boolean;
    readonly mutate: (input: { body: { id: string } }, callbacks: UndoCallbacks) => void;
  };
  /** Whether the problems name the rows that are here already. */
  readonly listsKnownRows: boolean;
  /** The areas whose lists change. */
  readonly refreshedAreas: readonly string[];
  readonly undoDays: number;
  /** What undoing does, in the words of the kind. */
  readonly undoText: string;
};

export type ImportService<Row> = StartedImports & {
  readonly bring: (body: ImportRowsUpload<Row>) => Promise<unknown>;
  readonly start: (body: StartImportBody) => Promise<ImportReply>;
  readonly rowsAtOnce: number;
  readonly formatStart: (count: number) => string;
  /** Where the imported things are. */
  readonly links: readonly { readonly path: string; readonly label: string }[];
};

const pollEveryMs = 3000;

type ListQuery = {
  readonly state: { readonly data?: { readonly data: readonly ImportView[] } | undefined };
};

/** The list is read again while something runs. */
export const pollRunningImports = ({ state }: ListQuery): number | false =>
  state.data?.data.some(
    ({ importing, undoing }) => importing.state === 'running' || undoing?.state === 'running',
  )
    ? pollEveryMs
    : false;
