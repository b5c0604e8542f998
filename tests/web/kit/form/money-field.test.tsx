import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { MoneyField } from '#web/kit/form/fields/money-field.tsx';
import { findElement, mount, typeText } from '#tests/web/kit/mount.tsx';

function Paid() {
  const { control } = useForm<{ amount: number | null }>({ defaultValues: { amount: 29_091 } });
  return <MoneyField control={control} name="amount" label="Amount" maxCents={29_091} required />;
}

const shown = () => (findElement('input') as HTMLInputElement).value;

test('an amount that is too much is refused with a word, until one is typed that fits', async () => {
  const page = await mount(<Paid />);

  await typeText(findElement('input'), '$300');
  const refused = [shown(), page.textContent];
  await typeText(findElement('input'), '$96.97');

  expect(refused).toEqual(['$290.91', 'AmountEnter at most $290.91.']);
  expect([shown(), page.textContent]).toEqual(['$96.97', 'Amount']);
});
