/** Tabs that don't fit are in a scrollable row; this keeps the selected one visible. */
export function scrollTabIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
