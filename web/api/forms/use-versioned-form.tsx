import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { VersionConflictNotice } from './version-conflict-notice.tsx';
import { useVersionConflict, type VersionedThing } from './use-version-conflict.ts';

type VersionedFormOptions<Thing, Values extends FieldValues, Form> = {
  readonly opened: Thing;
  /** Loads the stored version when another person has saved meanwhile. */
  readonly loadNewest: () => Promise<Thing>;
  /**
   * Complete values. They are also a deep partial of themselves, which the compiler can't see for a
   * type parameter.
   */
  readonly toValues: (thing: Thing) => NoInfer<Values & DefaultValues<Values>>;
  readonly resolver: Resolver<Values, unknown, Form>;
  /**
   * The labels of the fields in which two states differ. Without it, the notice only says that
   * something changed.
   */
  readonly differences?: (before: Thing, now: Thing) => readonly string[];
  readonly disabled?: boolean;
  /** Maps a field name of the server to the form's name, such as `thing.name` to `name`. */
  readonly toFieldName?: (name: string) => string;
};

export type VersionedForm<Thing, Values extends FieldValues, Form> = {
  readonly form: UseFormReturn<Values, unknown, Form>;
  /** The thing that the form started with. */
  readonly base: Thing;
  /** The latest stored version that this person has seen. */
  readonly current: Thing;
  /** The version that the next save replaces. */
  readonly version: number;
  /**
   * Render it above the fields: what another person changed meanwhile, and the button to accept it.
   */
  readonly notice: ReactNode;
  /**
   * Call it when a save is sent. What it returns, call once the save succeeded: it loads what is
   * stored now and keeps what was typed since the save was sent.
   */
  readonly beginSave: () => () => void;
  /**
   * Keeps what was typed. The notice explains a 409; other errors go on the fields that they name.
   */
  readonly handleError: (error: ApiError) => void;
};

/** A form for a thing that other people change too (web/decisions/003). */
export function useVersionedForm<Thing extends VersionedThing, Values extends FieldValues, Form>({
  opened,
  loadNewest,
  toValues,
  resolver,
  differences = () => [],
  disabled = false,
  toFieldName = (name) => name,
}: VersionedFormOptions<Thing, Values, Form>): VersionedForm<Thing, Values, Form> {
  const { base, theirs, current, loadCurrent, restart } = useVersionConflict(opened, loadNewest);
  const form = useForm<Values, unknown, Form>({
    defaultValues: toValues(base),
    resolver,
    disabled,
  });
  const show = (thing: Thing) => {
    form.reset(toValues(thing));
    restart(thing);
  };
  const beginSave = () => {
    const sent = structuredClone(form.getValues());
    const showStored = (thing: Thing) => {
      const typedSince = listChanges(sent, form.getValues());
      show(thing);
      for (const [name, value] of typedSince) form.setValue(name, value, { shouldDirty: true });
    };
    return () => void loadNewest().then(showStored);
  };
  const failed = ({ status, fields }: ApiError) => {
    if (status === 409) return void loadCurrent();
    const named = Object.entries(fields).map(
      ([name, messages]) => [toFieldName(name), messages] as const,
    );
    applyServerErrors(form, Object.fromEntries(named));
  };
  const notice = theirs && (
    <VersionConflictNotice fields={differences(base, theirs)} onTake={() => show(theirs)} />
  );
  return {
    form,
    base,
    current,
    version: current.version,
    notice,
    beginSave,
    handleError: failed,
  };
}

type Change<Values extends FieldValues> = readonly [
  name: Path<Values>,
  value: PathValue<Values, Path<Values>>,
];

/** The fields whose values differ, with the later value. */
function listChanges<Values extends FieldValues>(before: Values, now: Values): Change<Values>[];
function listChanges(before: FieldValues, now: FieldValues) {
  const wasSent = (name: string, value: unknown) =>
    JSON.stringify(before[name]) === JSON.stringify(value);
  return Object.entries<unknown>(now).filter(([name, value]) => !wasSent(name, value));
}
