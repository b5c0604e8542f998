import type { Access } from '#shared/domain/access/permissions.ts';
import type {
  RecordImportKind,
  RecordImportProblem,
} from '#shared/domain/platform/record-import.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import type { ImportedRecord } from './record-imports.ts';

/** What a row would create. */
export type NewRecord = Pick<ImportedRecord, 'recordId' | 'name' | 'contentHash'>;

export type RowPlan =
  | { readonly outcome: 'refused'; readonly why: RecordImportProblem }
  /** The franchise has it already, other than by this row. */
  | { readonly outcome: 'known' }
  | {
      readonly outcome: 'new';
      readonly record: NewRecord;
      /** What the row needs and further rows share, if it has to be created. */
      readonly shared: NewRecord | undefined;
      readonly items: readonly TransactItem[];
      /** Called once they are written: later rows of the step find them. */
      readonly accept: () => void;
    };

export type UndoPlan =
  | { readonly outcome: 'kept'; readonly why: RecordImportProblem }
  /** Without items if it is gone already. */
  | { readonly outcome: 'undone'; readonly items: readonly TransactItem[] };

/** A row as the browser sends it, stored until its step. */
export type ImportRow = { readonly row: number };

/** For what doesn't depend on the rows. */
export type NamedImportKind = { readonly name: RecordImportKind };

/**
 * A kind of thing that can be imported. Items that it plans are conditional, so that a plan which
 * others overtook fails as a whole and is made again.
 */
export type ImportKind<Row extends ImportRow> = NamedImportKind & {
  /** Of the calls, and checked again before each step. */
  readonly access: Access;
  readonly parse: (stored: unknown) => Row;
  readonly nameRow: (row: Row) => string;
  /** The brand that the row is written to. */
  readonly getBrandId: (row: Row) => string;
  /** Reads what exists, and plans rows against it. `newId` is the same whenever a row is repeated. */
  readonly open: (
    scope: Scope,
    now: Instant,
  ) => Promise<(row: Row, newId: (part: ImportedRecord['part']) => string) => RowPlan>;
  /** Reads what doesn't depend on the record, and plans what becomes of records. */
  readonly openUndo: (
    scope: Scope,
    now: Instant,
  ) => Promise<(record: ImportedRecord) => Promise<UndoPlan>>;
};
