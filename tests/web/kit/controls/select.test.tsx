import { expect, test } from 'vitest';
import { Select } from '#web/kit/controls/select.tsx';
import { findElement, mount } from '#tests/web/kit/mount.tsx';

const options = ['active', 'inactive'].map((value) => ({ value, label: value }));

test.each([
  { value: 'active', isOn: false },
  { value: 'inactive', isOn: true },
])('a filter that is active of itself is on at $value: $isOn', async ({ value, isOn }) => {
  await mount(<Select options={options} usual="active" value={value} onChange={() => undefined} />);

  expect(findElement('select').hasAttribute('data-on')).toBe(isOn);
});
