import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { kitWords } from '#web/kit/words/kit-words.ts';

/** The last line of a form, above its button: how many fields have a message. */
export function FormProblems<Values extends FieldValues, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { errors } = useFormState({ control });
  const count = countFaults(errors);
  // It stays while there is nothing to say, because screen readers watch only what is there.
  return (
    <p
      role="status"
      className={count > 0 ? 'text-right text-small font-medium text-danger' : 'sr-only'}
    >
      {count > 0 && kitWords.form.problems(count)}
    </p>
  );
}

/** Fields may be nested: each with a message has an error with a type. */
function countFaults(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('type' in errors && typeof errors.type === 'string') return 1;
  return Object.entries(errors).reduce(
    (sum, [name, error]) => (name === 'ref' ? sum : sum + countFaults(error)),
    0,
  );
}
