import { useHref, useLocation } from 'react-router-dom';
import { type EventSpan, eventSpans } from '#shared/domain/events/event-grid.ts';
import { text } from '#shared/text/events/events.ts';
import { LinkTabs } from '#web/kit/layout/link-tabs.tsx';

/** Upcoming, past and all events, and those with sales left to record. */
export function EventSpanTabs({ when, unrecorded }: { when: EventSpan; unrecorded: boolean }) {
  const { pathname } = useLocation();
  const list = useHref(pathname);
  const tabs = eventSpans.map((span) => ({
    key: span,
    label: text(`events_when_${span}`),
    href: `${list}?when=${span}`,
    current: span === when && !unrecorded,
  }));
  const left = {
    key: 'unrecorded',
    label: text('events_filter_unrecorded'),
    href: `${list}?when=past&unrecorded=true`,
    current: unrecorded,
  };
  return <LinkTabs label={text('events_when')} tabs={[...tabs, left]} />;
}
