import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';
import { bringIntoView } from './bring-into-view.ts';

export type TabEntry = { key: string; label: string };

export type TabsProps = {
  label: string;
  tabs: readonly TabEntry[];
  selected: string;
  onSelect: (key: string) => void;
  /** What the selected tab shows. */
  children: ReactNode;
};

/** Only the selected panel exists: the others load when they are chosen. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selected),
  );
  const select = (chosen: number) => {
    const tab = tabs[chosen];
    if (tab) onSelect(tab.key);
  };
  return (
    <TabGroup selectedIndex={index} onChange={select}>
      <TabList
        aria-label={label}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:mb-1 print:hidden"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            className="-mb-px min-h-9 shrink-0 border-b-2 border-transparent px-3 py-2 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-accent max-sm:min-h-11"
          >
            {/* Headless UI hears of a tab's own ref at its first drawing alone. */}
            <span ref={tab.key === selected ? bringIntoView : null}>{tab.label}</span>
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} className="rounded-md">
            {tab.key === selected ? children : null}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
