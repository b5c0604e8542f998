import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { SuggestField } from '#web/kit/form/fields/suggest-field.tsx';
import { findElement, mount, typeText } from '#tests/web/kit/mount.tsx';

const options = ['1840 Ogden Avenue', '1842 Ogden Avenue'].map((label) => ({ key: label, label }));

function Place() {
  const { control } = useForm({ defaultValues: { address: '' } });
  return (
    <SuggestField
      control={control}
      name="address"
      label="Address"
      listLabel="Addresses found"
      options={options}
      onType={() => undefined}
      onPick={() => undefined}
    />
  );
}

/** What was scrolled to, in order; happy-dom doesn't scroll. */
function scrolledTo(): (string | null)[] {
  const seen: (string | null)[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function noted(this: Element) {
    seen.push(this.getAttribute('aria-label'));
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  return seen;
}

test('the list that opens below a field is brought into sight, once', async () => {
  const seen = scrolledTo();
  await mount(<Place />);

  await typeText(findElement('input'), '184');
  await typeText(findElement('input'), '1840');

  expect(seen).toEqual(['Addresses found']);
});
