import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { scrollTabIntoView } from './scroll-tab-into-view.ts';

export type TabItem = { key: string; label: string };

export type TabsProps = {
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  onSelect: (key: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
};

/** With more tabs than this, they move closer together, so that nine fit on a laptop. */
const maxSpaciousTabs = 7;

/** Renders only the selected panel. The others load when they are selected. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const isDense = tabs.length > maxSpaciousTabs;
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
        className={classNames(
          'mb-4 flex overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:mb-1 print:hidden',
          isDense ? 'max-sm:gap-1' : 'gap-1',
        )}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            className={classNames(
              '-mb-px min-h-9 shrink-0 border-b-2 border-transparent py-2 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-selected:border-accent data-selected:text-accent max-sm:min-h-11',
              isDense ? 'px-1.5 text-small max-sm:px-3 max-sm:text-body' : 'px-3',
            )}
          >
            {/* Headless UI calls a tab's own ref only on its first render. */}
            <span ref={tab.key === selected ? scrollTabIntoView : null}>{tab.label}</span>
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
