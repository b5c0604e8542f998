import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { Tabs } from '#web/kit/layout/tabs.tsx';
import { click, mount, findByName } from '#tests/web/kit/mount.tsx';

const tabs = ['First', 'Second', 'Third'].map((label) => ({ key: label, label }));

function Chosen() {
  const [selected, onSelect] = useState('Second');
  return (
    <Tabs label="Figures" tabs={tabs} selected={selected} onSelect={onSelect}>
      {selected}
    </Tabs>
  );
}

/** What was scrolled to, in order; happy-dom doesn't scroll. */
function scrolledTo(): string[] {
  const seen: string[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function noted(this: Element) {
    seen.push(this.textContent);
  };
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  return seen;
}

test('the chosen tab is brought into sight, at first and whenever another is chosen', async () => {
  const seen = scrolledTo();
  await mount(<Chosen />);

  await click(findByName('Third'));

  expect(seen).toEqual(['Second', 'Third']);
});
