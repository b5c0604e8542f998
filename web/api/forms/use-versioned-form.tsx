import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { applyServerErrors } from '#web/kit/form/apply-server-errors.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { useConflict, type Versioned } from './use-conflict.ts';

type VersionedFormOf<Thing, Values extends FieldValues, Form> = {
  readonly opened: Thing;
  /** What is stored now, for who learns that somebody else saved meanwhile. */
  readonly newest: () => Promise<Thing>;
  /** Whole values, which are a deep partial of themselves: the compiler can't see that of a parameter. */
  readonly valuesOf: (thing: Thing) => NoInfer<Values & DefaultValues<Values>>;
  readonly resolver: Resolver<Values, unknown, Form>;
  /** The labels of the fields in which two states differ; without, the person is told of a change only. */
  readonly differences?: (before: Thing, now: Thing) => readonly string[];
  readonly disabled?: boolean;
  /** The form's name of a field that the server names: of `thing.name` it has `name`. */
  readonly fieldOf?: (name: string) => string;
};

export type VersionedForm<Thing, Values extends FieldValues, Form> = {
  readonly form: UseFormReturn<Values, unknown, Form>;
  /** What the form began with. */
  readonly base: Thing;
  /** What is stored, as far as this person has learned. */
  readonly current: Thing;
  /** Over which the next save goes. */
  readonly version: number;
  /** To stand above the fields: what somebody else changed meanwhile, and the way to take it. */
  readonly notice: ReactNode;
  /** The form begins anew with what is stored by now. */
  readonly show: (thing: Thing) => void;
  /** Keeps what was typed; a 409 is explained by the notice, others on the fields that they name. */
  readonly failed: (error: ApiError) => void;
};

/** A form over one version of a thing that others change too (decisions/010). */
export function useVersionedForm<Thing extends Versioned, Values extends FieldValues, Form>({
  opened,
  newest,
  valuesOf,
  resolver,
  differences = () => [],
  disabled = false,
  fieldOf = (name) => name,
}: VersionedFormOf<Thing, Values, Form>): VersionedForm<Thing, Values, Form> {
  const { base, theirs, current, learn, restart } = useConflict(opened, newest);
  const form = useForm<Values, unknown, Form>({
    defaultValues: valuesOf(base),
    resolver,
    disabled,
  });
  const show = (thing: Thing) => {
    form.reset(valuesOf(thing));
    restart(thing);
  };
  const failed = ({ status, fields }: ApiError) => {
    if (status === 409) return void learn();
    const named = Object.entries(fields).map(([name, said]) => [fieldOf(name), said] as const);
    applyServerErrors(form, Object.fromEntries(named));
  };
  const notice = theirs && (
    <ChangedElsewhere fields={differences(base, theirs)} onTake={() => show(theirs)} />
  );
  return { form, base, current, version: current.version, notice, show, failed };
}
