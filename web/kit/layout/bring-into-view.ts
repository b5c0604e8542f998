/** Tabs stand in a row that scrolls where more of them than fit; the chosen one is always seen. */
export function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
