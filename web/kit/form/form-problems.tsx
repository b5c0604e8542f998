import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { kitWords } from '#web/kit/words/kit-words.ts';

/** The last line of a form, above its button: how many fields have a message. */
export function FormProblems<Values extends FieldValues, Output>({
  control,
}: {
  control: Control<Values, unknown, Output>;
}) {
  const { errors } = useFormState({ control });
  const count = Object.keys(errors).length;
  return (
    <p role="status" className="text-right text-small font-medium text-danger empty:hidden">
      {count > 0 && kitWords.form.problems(count)}
    </p>
  );
}
