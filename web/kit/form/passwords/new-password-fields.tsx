import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';
import { RuleList } from './rule-list.tsx';

export type NewPasswordFieldsProps<Values extends FieldValues> = {
  control: Control<Values>;
  /** The names and labels of the form's two fields. */
  password: { name: FieldPath<Values>; label: string };
  confirmation: { name: FieldPath<Values>; label: string };
  rulesLabel: string;
  rules: readonly { key: string; label: string; holds: (password: string) => boolean }[];
};

/** A password and its confirmation, with the rules ticked off between them. */
export function NewPasswordFields<Values extends FieldValues>(
  props: NewPasswordFieldsProps<Values>,
) {
  const { control, password, confirmation, rulesLabel, rules } = props;
  const value: unknown = useWatch({ control, name: password.name });
  const typed = typeof value === 'string' ? value : '';
  return (
    <div className="space-y-4">
      <PasswordField control={control} {...password} autoComplete="new-password" required />
      <RuleList
        label={rulesLabel}
        rules={rules.map(({ key, label, holds }) => ({
          key,
          label,
          met: typed !== '' && holds(typed),
        }))}
      />
      <PasswordField control={control} {...confirmation} autoComplete="new-password" required />
    </div>
  );
}
